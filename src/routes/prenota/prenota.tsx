import { InBrowser } from '../../components/in-browser.tsx';
import { Page } from '../../components/page.tsx';
import { PageLink } from '../../components/page-link.tsx';
import { bookingTexts } from '../../content/booking-texts.ts';
import { pageTexts } from '../../content/pages.ts';
import { lazyPage, liveCode } from '../../page-code.ts';
import { paths } from '../../paths.ts';
import styles from './prenota.module.css';

const LiveBooking = lazyPage(liveCode.prenota);

/** /prenota: the invitation, and below it the booking block while the admin shows it. */
export default function Prenota() {
  return (
    <Page text={pageTexts.prenota}>
      <p>{bookingTexts.invitation}</p>
      <p>
        <PageLink to={paths.contattaci} className="button">
          Contattaci
        </PageLink>
      </p>
      <div className={styles.live}>
        <InBrowser fallback={<p>Stiamo caricando i tavoli…</p>}>
          <LiveBooking />
        </InBrowser>
      </div>
    </Page>
  );
}
