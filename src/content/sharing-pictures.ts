import texts from '#restaurant/pictures/pictures.json' with { type: 'json' };

/** The descriptions of pictures for screen readers: src/restaurant/pictures/pictures.yaml. */
export interface PictureTexts {
  /** Of the gallery's pictures, in their order. */
  readonly gallery: readonly string[];
  /** Of the picture for links to the home page. */
  readonly sharing: string;
}

const { gallery, sharing }: PictureTexts = texts;

/** The descriptions of the pictures for shared links, by the names of their files. */
export const sharingTexts: Readonly<Record<string, string>> = {
  sharing,
  ...Object.fromEntries(gallery.map((text, index) => [`gallery-${index + 1}`, text])),
};
