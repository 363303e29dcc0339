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

/** The house in five pictures. A photograph of any size can take the place of each. */
export const scenes = { sala, pianoforte, terrazza, tavola, dolce } as const;

export type Scene = keyof typeof scenes;

/** The gallery of the home page. */
export const gallery: readonly DescribedPicture[] = (Object.keys(scenes) as Scene[]).map(
  (scene) => ({ picture: scenes[scene], alt: galleryTexts[scene] }),
);
