import { contactTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { ContactButtons } from '../ui/contact-buttons.tsx';
import { Illustrated } from '../ui/illustrated.tsx';
import { OpeningTimes } from '../ui/opening-times.tsx';
import { Page } from '../ui/page.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from '../ui/text-page.module.css';

/**
 * /contattaci: the number to read, phone, e-mail and Instagram, and the opening
 * hours.
 */
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
