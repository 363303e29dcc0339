import { ContactButtons } from '../components/contact-buttons.tsx';
import { Illustrated } from '../components/illustrated.tsx';
import { OpeningTimes } from '../components/opening-times.tsx';
import { Page } from '../components/page.tsx';
import { PhoneLink } from '../components/phone-link.tsx';
import { contactTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import styles from './text-page.module.css';

/** /contattaci: the number to read, phone, e-mail and Instagram, and the opening hours. */
export default function Contattaci() {
  return (
    <Illustrated picture={1}>
      <Page page={pages.contattaci}>
        <p className="lead">{contactTexts.lead}</p>
        <p className={styles.phone}>
          <PhoneLink />
        </p>
        <ContactButtons />
        <OpeningTimes />
      </Page>
    </Illustrated>
  );
}
