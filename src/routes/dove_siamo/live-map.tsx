import { useState } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import styles from './dove_siamo.module.css';
import { mapUrl } from './map-links.ts';

/**
 * The map, seen once it is there. A page may not know whether a frame of another site has failed: only
 * without a network it is sure to.
 */
export function LiveMap() {
  const [isShown, setIsShown] = useState(false);
  return (
    <iframe
      className={styles.map}
      data-shown={isShown}
      src={mapUrl}
      title={`Mappa: ${restaurant.name}`}
      loading="lazy"
      onLoad={() => setIsShown(navigator.onLine)}
    />
  );
}
