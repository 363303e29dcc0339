import { useEffect, useRef, useState } from 'react';
import { mapUrl } from '../../content/map-links.ts';
import { placeTexts } from '../../content/page-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import styles from './dove_siamo.module.css';

/**
 * The map, requested when its frame is within half a screen, shown once it has loaded. An `object`,
 * because browsers empty it on any failure (no network, a status of 400 or above, a refusal to be
 * framed) and report `load` for nothing else; an `iframe` reports it for the browser's error page, too.
 */
export function LiveMap() {
  const frame = useRef<HTMLDivElement>(null);
  const [isNear, setIsNear] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    if (!frame.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setIsNear(true);
      },
      { rootMargin: '50%' },
    );
    observer.observe(frame.current);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={frame} className={styles.map} data-shown={isLoaded}>
      {isNear && (
        <object
          type="text/html"
          data={mapUrl}
          title={placeTexts.map(restaurant.name)}
          onLoad={() => setIsLoaded(true)}
        />
      )}
    </div>
  );
}
