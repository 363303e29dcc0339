import { ContactButtons } from '../components/contact-buttons.tsx';
import { Ornament } from '../components/ornament.tsx';
import { Page } from '../components/page.tsx';
import { openingTexts } from '../content/opening-texts.ts';
import { pages } from '../content/pages.ts';
import { phoneLink, restaurant } from '../content/restaurant.ts';
import { OpeningTimes } from './contattaci/opening-times.tsx';
import styles from './text-page.module.css';

/** /contattaci: phone, e-mail, Instagram, and the number to read. */
export default function Contattaci() {
  return (
    <Page page={pages.contattaci}>
      <p className={styles.lead}>
        Per un tavolo, una domanda o una festa: il modo più veloce è il telefono,{' '}
        <a href={phoneLink}>{restaurant.phone}</a>.
      </p>
      <ContactButtons />
      {restaurant.openingHours ? (
        <>
          <h2>{openingTexts.title}</h2>
          <OpeningTimes hours={restaurant.openingHours} />
        </>
      ) : null}
      <Ornament kind="cutlery" className={styles.ornament} />
    </Page>
  );
}
