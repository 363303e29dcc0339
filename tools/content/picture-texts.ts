import * as v from 'valibot';
import { fields, parseYaml, text } from './yaml.ts';

/** The descriptions of pictures for screen readers. */
interface PictureTexts {
  /** Of the gallery's pictures, in their order. */
  readonly gallery: readonly string[];
  /** Of the picture for links to the home page. */
  readonly sharing: string;
}

/** The names of the gallery's pictures, in their order. */
export const gallery = [1, 2, 3, 4, 5].map((number) => `gallery-${number}`);

const schema = v.pipe(
  fields({
    ...Object.fromEntries(gallery.map((name) => [name, text])),
    sharing: text,
  }),
  v.transform(
    ({ sharing, ...gallery }): PictureTexts => ({
      gallery: Object.values(gallery),
      sharing,
    }),
  ),
);

/** @param file for messages @throws as `parseYaml` does */
export const parsePictureTexts = (source: string, file: string): PictureTexts =>
  parseYaml(source, file, schema);
