import { ContactButtons } from '../components/contact-buttons.tsx';
import { Illustrated } from '../components/illustrated.tsx';
import { OpeningTimes } from '../components/opening-times.tsx';
import { Page } from '../components/page.tsx';
import { pages } from '../content/pages.ts';
import { phoneLink, restaurant } from '../content/restaurant.ts';
import styles from './text-page.module.css';

/** /contattaci: the number to read, phone, e-mail and Instagram, and the opening hours. */
export default function Contattaci() {
  return (
    <Illustrated picture={1}>
      <Page page={pages.contattaci}>
        <p className="lead">Per un tavolo o una festa il modo più veloce è il telefono:</p>
        <p className={styles.phone}>
          <a href={phoneLink}>{restaurant.phone}</a>
        </p>
        <ContactButtons />
        <OpeningTimes />
      </Page>
    </Illustrated>
  );
}
