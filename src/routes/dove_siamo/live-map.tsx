import { useRef, useState } from 'react';
import { useComesNear } from '../../components/use-comes-near.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './dove_siamo.module.css';
import { mapUrl } from './map-links.ts';

/**
 * The map, asked for when its frame comes near and seen once it is there. An `object`, because browsers
 * empty it on any failure (no network, a status of 400 or above, a refusal to be framed) and report
 * `load` for nothing else; for an `iframe` they report it for their own error page, too.
 */
export function LiveMap() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useComesNear(place);
  const [isShown, setIsShown] = useState(false);
  return (
    <div ref={place} className={styles.map} data-shown={isShown}>
      {isNear && (
        <object
          type="text/html"
          data={mapUrl}
          title={`Mappa: ${restaurant.name}`}
          onLoad={() => setIsShown(true)}
        />
      )}
    </div>
  );
}
