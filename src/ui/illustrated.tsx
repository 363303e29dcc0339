import { type PropsWithChildren, useState } from 'react';
import { galleryPictures } from '../content/pictures.ts';
import styles from './illustrated.module.css';
import { Picture } from './picture.tsx';

type GalleryNumber = keyof typeof galleryPictures;

/**
 * A page beside a detail of a gallery picture; on a phone the whole picture is
 * below the page.
 */
export function Illustrated({
  picture,
  children,
}: PropsWithChildren<{ picture: GalleryNumber }>) {
  const [hasFailed, setHasFailed] = useState(false);
  return (
    <div className={styles.columns}>
      <div>{children}</div>
      {hasFailed ? null : (
        <div
          className={`framed cover screen-only ${styles.picture}`}
          data-picture={picture}
        >
          <GalleryPicture
            number={picture}
            onFailure={() => setHasFailed(true)}
          />
        </div>
      )}
    </div>
  );
}

/**
 * A gallery picture beside a text, on the first screen: decorative there, so
 * without a description.
 */
export function GalleryPicture({
  number,
  onFailure,
}: {
  readonly number: GalleryNumber;
  readonly onFailure?: (() => void) | undefined;
}) {
  return (
    <Picture
      picture={galleryPictures[number]}
      alt=""
      sizes="(max-width: 39.99rem) 50vw, (max-width: 59.99rem) 92vw, 54rem"
      isFirst
      onFailure={onFailure}
    />
  );
}
