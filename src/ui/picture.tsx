import { useState } from 'react';
import type { Picture as PictureFile } from '../content/pictures.ts';

interface PictureProps {
  readonly picture: PictureFile;
  /** Empty for an ornament. */
  readonly alt: string;
  readonly sizes: string;
  /**
   * Whether it is on the first screen; others are loaded when they are near.
   */
  readonly isFirst?: boolean;
  /** Called if it cannot be loaded, as offline. */
  readonly onFailure?: (() => void) | undefined;
}

/**
 * A picture in the format and size that suit the screen; its place is reserved
 * while it loads. If it cannot be loaded, its description is there as a text:
 * browsers would show the icon of a broken picture.
 */
export function Picture({
  picture,
  alt,
  sizes,
  isFirst = false,
  onFailure,
}: PictureProps) {
  const [hasFailed, setHasFailed] = useState(false);
  const { src, w, h } = picture.img;

  function onError() {
    setHasFailed(true);
    onFailure?.();
  }

  /** A picture may have failed before hydration. */
  function look(img: HTMLImageElement | null) {
    if (img?.complete && img.currentSrc && img.naturalWidth === 0) onError();
  }

  if (hasFailed) return alt ? <p>{alt}</p> : null;
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={srcSet}
          sizes={sizes}
        />
      ))}
      <img
        ref={look}
        src={src}
        alt={alt}
        width={w}
        height={h}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={onError}
      />
    </picture>
  );
}
