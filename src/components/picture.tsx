import { preload } from 'react-dom';
import type { Picture as PictureFile } from '../content/pictures.ts';

interface PictureProps {
  readonly picture: PictureFile;
  /** Empty for an ornament. */
  readonly alt: string;
  /** How wide it is shown: the `sizes` of an `img`. */
  readonly sizes: string;
  readonly className?: string | undefined;
  /** For pictures of the first screen: `first` is preloaded, `soon` is only not lazy. */
  readonly urgency?: 'first' | 'soon';
}

/** A picture in the format and size that suit the screen; its place is reserved while it loads. */
export function Picture({ picture, alt, sizes, className, urgency }: PictureProps) {
  const { src, w, h } = picture.img;
  if (urgency === 'first') preloadPicture(picture, sizes);
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img
        src={src}
        alt={alt}
        width={w}
        height={h}
        className={className}
        loading={urgency ? 'eager' : 'lazy'}
        fetchPriority={urgency === 'first' ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
      />
    </picture>
  );
}

/** In the format of its first source: browsers that do not support it skip the hint. */
function preloadPicture({ sources, img }: PictureFile, sizes: string): void {
  const [[format, imageSrcSet] = []] = Object.entries(sources);
  if (!format || !imageSrcSet) return;
  preload(img.src, {
    as: 'image',
    type: `image/${format}`,
    imageSrcSet,
    imageSizes: sizes,
    fetchPriority: 'high',
  });
}
