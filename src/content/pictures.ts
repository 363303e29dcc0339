import { pictureTexts } from '#restaurant/facts/pictures';
import gallery1 from '#restaurant/pictures/gallery-1.png?gallery';
import gallery2 from '#restaurant/pictures/gallery-2.png?gallery';
import gallery3 from '#restaurant/pictures/gallery-3.png?gallery';
import gallery4 from '#restaurant/pictures/gallery-4.png?gallery';
import gallery5 from '#restaurant/pictures/gallery-5.png?gallery';

/** A picture in all the sizes and formats that the build makes of it. */
export interface Picture {
  /** `srcset` by format, the smallest format first. */
  readonly sources: Readonly<Record<string, string>>;
  readonly img: {
    readonly src: string;
    readonly w: number;
    readonly h: number;
  };
}

/** By path: an owner may have no plates. */
const plateFiles = import.meta.glob<Picture>(
  '#restaurant/pictures/plate-*.png',
  { query: '?plate', import: 'default', eager: true },
);

const plateOn = (side: string) =>
  Object.entries(plateFiles).find(([file]) => file.includes(side))?.[1];

/**
 * The two plates of the home page's first screen: ornaments beside the quote.
 */
export const plates = { left: plateOn('left'), right: plateOn('right') };

/** By the number in the file's name. */
export const galleryPictures = {
  1: gallery1,
  2: gallery2,
  3: gallery3,
  4: gallery4,
  5: gallery5,
};

/** The gallery of the home page. */
export const gallery = Object.values(galleryPictures).map((picture, index) => ({
  picture,
  alt: pictureTexts.gallery[index] ?? '',
}));
