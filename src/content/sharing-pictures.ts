import texts from '#restaurant/pictures/pictures.json' with { type: 'json' };

/** What is to be seen for those who do not see it: src/restaurant/pictures/pictures.yaml. */
export interface PictureTexts {
  /** Of the gallery's pictures, in their order. */
  readonly gallery: readonly string[];
  /** Of the picture that is shown where the home page is shared. */
  readonly sharing: string;
}

const { gallery, sharing }: PictureTexts = texts;

/** The pictures that are shown where a page is shared, by the names of their files, and their texts. */
export const sharingTexts: Readonly<Record<string, string>> = {
  sharing,
  ...Object.fromEntries(gallery.map((text, index) => [`gallery-${index + 1}`, text])),
};
