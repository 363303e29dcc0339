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
}

/**
 * A picture in the format and size that suit the screen; its place is reserved
 * while it loads.
 */
export function Picture({
  picture,
  alt,
  sizes,
  isFirst = false,
}: PictureProps) {
  const { src, w, h } = picture.img;
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
        src={src}
        alt={alt}
        width={w}
        height={h}
        loading={isFirst ? 'eager' : 'lazy'}
        fetchPriority={isFirst ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}
