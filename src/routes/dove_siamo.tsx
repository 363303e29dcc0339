import { directions, mapPageUrl, mapUrl } from '../content/map-links.ts';
import { placeTexts } from '../content/page-texts.ts';
import { pages } from '../content/pages.ts';
import { restaurant, visitTopics } from '../content/restaurant.ts';
import { GalleryPicture } from '../ui/illustrated.tsx';
import { InBrowser } from '../ui/in-browser.tsx';
import { OpeningTimes } from '../ui/opening-times.tsx';
import { Page } from '../ui/page.tsx';
import { PhoneLink } from '../ui/phone-link.tsx';
import { VisitNotes } from '../ui/visit-notes.tsx';
import styles from './dove_siamo/dove_siamo.module.css';

const { address, name } = restaurant;

/**
 * /dove_siamo: address and telephone as text, directions, what to know before
 * coming, and the map, which the page does not need.
 */
export default function DoveSiamo() {
  return (
    <Page page={pages.doveSiamo}>
      <div className={`framed ${styles.place}`}>
        <div className={styles.paper}>
          <address className={styles.address}>
            <strong>{name}</strong>
            <br />
            {address.street}
            <br />
            {address.postalCode} {address.city} ({address.province})
            <br />
            <PhoneLink className="tap" />
          </address>
          <ul className={styles.directions}>
            {directions.map(({ text, url }) => (
              <li key={text}>
                <a href={url} className="tap">
                  {text}
                </a>
              </li>
            ))}
          </ul>
          <OpeningTimes />
        </div>
        <div className={`cover screen-only ${styles.frame}`}>
          <GalleryPicture number={3} />
          {/* Another server: nothing here waits for it. Browsers empty an
              object that fails. */}
          <InBrowser fallback={null}>
            <object
              type="text/html"
              data={mapUrl}
              title={placeTexts.map(restaurant.name)}
            />
          </InBrowser>
        </div>
      </div>
      <p>
        {placeTexts.otherMap} <a href={mapPageUrl}>OpenStreetMap</a>.
      </p>
      <VisitNotes title={placeTexts.goodToKnow} topics={visitTopics} />
    </Page>
  );
}
