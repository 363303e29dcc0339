import type { ReactNode } from 'react';
import { type GalleryNumber, galleryPicture } from '../content/pictures.ts';
import styles from './illustrated.module.css';
import { Picture } from './picture.tsx';

interface IllustratedProps {
  readonly picture: GalleryNumber;
  readonly children: ReactNode;
}

/** A page beside a detail of a picture of the gallery; on a phone the whole of it closes the page. */
export function Illustrated({ picture, children }: IllustratedProps) {
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      <div className={`framed cover screen-only ${styles.picture}`} data-picture={picture}>
        <GalleryPicture number={picture} />
      </div>
    </div>
  );
}

/** A picture of the gallery beside a text, on its first screen: an ornament there, so not read out. */
export function GalleryPicture({ number }: { number: GalleryNumber }) {
  return (
    <Picture
      picture={galleryPicture(number)}
      alt=""
      sizes="(max-width: 37.5rem) 50vw, (max-width: 59.99rem) 92vw, 54rem"
      urgency="first"
    />
  );
}
