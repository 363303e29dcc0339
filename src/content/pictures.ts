import { galleryTexts } from './picture-texts.ts';
import dolce from './pictures/galleria-dolce.png?gallery';
import pianoforte from './pictures/galleria-pianoforte.png?gallery';
import sala from './pictures/galleria-sala.png?gallery';
import tavola from './pictures/galleria-tavola.png?gallery';
import terrazza from './pictures/galleria-terrazza.png?gallery';
import tagliatelle from './pictures/piatto-tagliatelle.png?plate';
import tiramisu from './pictures/piatto-tiramisu.png?plate';

/** A picture in all the sizes and formats that the build makes of it. */
export interface Picture {
  /** `srcset` by format, the smallest format first. */
  readonly sources: Readonly<Record<string, string>>;
  readonly img: { readonly src: string; readonly w: number; readonly h: number };
}

export interface DescribedPicture {
  readonly picture: Picture;
  /** What is to be seen, for those who do not see it. */
  readonly alt: string;
}

/** The two plates of the home page's first screen: ornaments beside the quote. */
export const plates = { tagliatelle, tiramisu } as const;

/** The gallery of the home page. A photograph of any size can take the place of each. */
export const gallery: readonly DescribedPicture[] = [
  { picture: sala, alt: galleryTexts.sala },
  { picture: pianoforte, alt: galleryTexts.pianoforte },
  { picture: terrazza, alt: galleryTexts.terrazza },
  { picture: tavola, alt: galleryTexts.tavola },
  { picture: dolce, alt: galleryTexts.dolce },
];
