import { useRef, useState } from 'react';
import { useNearViewport } from '../../components/use-near-viewport.ts';
import { mapUrl } from '../../content/map-links.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './dove_siamo.module.css';

/**
 * The map, requested when its frame enters the viewport, shown once it has loaded. An `object`, because browsers
 * empty it on any failure (no network, a status of 400 or above, a refusal to be framed) and report
 * `load` for nothing else; for an `iframe` they report it for their own error page, too.
 */
export function LiveMap() {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useNearViewport(place);
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
