import { useState } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import { isMapReachable } from '../../services/map.ts';
import styles from './dove_siamo.module.css';
import { mapUrl } from './map-links.ts';

/** The map, seen once it is there. */
export function LiveMap() {
  const [isShown, setIsShown] = useState(false);
  return (
    <iframe
      className={styles.map}
      data-shown={isShown}
      src={mapUrl}
      title={`Mappa: ${restaurant.name}`}
      loading="lazy"
      onLoad={async () => setIsShown(await isMapReachable(mapUrl))}
    />
  );
}
