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
  {
    picture: sala,
    alt: 'La sala principale: tre archi di mattoni, l’oste dietro il banco con gli scaffali di bottiglie e i tavoli apparecchiati sul cotto.',
  },
  {
    picture: pianoforte,
    alt: 'L’angolo del pianoforte di notte: un pianoforte verticale con la lampada accesa, un tavolo per due a lume di candela e la luna alla finestra.',
  },
  {
    picture: terrazza,
    alt: 'La terrazza al tramonto: due tavoli sotto la pergola d’uva e un filo di luci, un ombrellone e, oltre il muretto, le colline con i cipressi.',
  },
  {
    picture: tavola,
    alt: 'Una tavola vista dall’alto a metà pasto: mani che prendono pane, olive e vino fra piatti di pici, tagliata e crostini su una tovaglia a quadri rossi.',
  },
  {
    picture: dolce,
    alt: 'La fine del pasto: una moka e una tazza di caffè fumante, un bicchierino di vin santo con i cantucci e una fetta di torta della nonna.',
  },
];
