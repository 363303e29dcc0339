import gallery1 from '#restaurant/pictures/gallery-1.png?gallery';
import gallery2 from '#restaurant/pictures/gallery-2.png?gallery';
import gallery3 from '#restaurant/pictures/gallery-3.png?gallery';
import gallery4 from '#restaurant/pictures/gallery-4.png?gallery';
import gallery5 from '#restaurant/pictures/gallery-5.png?gallery';
import texts from '#restaurant/pictures/pictures.json' with { type: 'json' };
import left from '#restaurant/pictures/plate-left.png?plate';
import right from '#restaurant/pictures/plate-right.png?plate';

/** A picture in all the sizes and formats that the build makes of it. */
export interface Picture {
  /** `srcset` by format, the smallest format first. */
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
}

export interface DescribedPicture {
  readonly picture: Picture;
  /** For screen readers. */
  readonly alt: string;
}

/** The two plates of the home page's first screen: ornaments beside the quote. */
export const plates = { left, right } as const;

const pictures = [gallery1, gallery2, gallery3, gallery4, gallery5] as const;

/** A picture of the gallery, counted from 1 as in its file's name. */
export type GalleryNumber = 1 | 2 | 3 | 4 | 5;

export const galleryPicture = (number: GalleryNumber): Picture => pictures[number - 1] ?? gallery1;

/** The gallery of the home page. */
export const gallery: readonly DescribedPicture[] = pictures.map((picture, index) => ({
  picture,
  alt: texts.gallery[index] ?? '',
}));
