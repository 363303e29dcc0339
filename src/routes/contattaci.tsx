import { Link } from 'react-router-dom';
import { contactTexts, homeTexts, placeTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { addressLine } from '../content/restaurant.ts';
import { ContactButtons } from '../ui/contact-buttons.tsx';
import { Illustrated } from '../ui/illustrated.tsx';
import { OpeningTimes } from '../ui/opening-times.tsx';
import { Page } from '../ui/page.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import styles from '../ui/text-page.module.css';
import { VisitNotes } from '../ui/visit-notes.tsx';

/** Of the journey /dove_siamo says more. */
const topics = ['steps', 'children', 'dogs', 'payment'] as const;

/**
 * /contattaci: the number to read, phone, e-mail and Instagram, the way to the
 * booking form, the opening hours, the address, and what to know before coming.
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
        <p>
          {contactTexts.online}{' '}
          <Link to={pages.prenota.path}>{homeTexts.book}</Link>
        </p>
        <OpeningTimes />
        <address className={styles.place}>
          {addressLine}
          <br />
          <Link to={pages.doveSiamo.path} className="tap">
            {placeTexts.comingHere}
          </Link>
        </address>
        <VisitNotes title={placeTexts.goodToKnow} topics={topics} />
      </Page>
    </Illustrated>
  );
}
