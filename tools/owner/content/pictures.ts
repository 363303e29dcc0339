import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import * as v from 'valibot';
import type { PictureTexts } from '../../../src/content/page-descriptions.ts';
import { projectPath, RESTAURANT } from '../../project.ts';
import { say } from '../language.ts';
import { fields, parseYaml, text } from './yaml.ts';

const gallery = [1, 2, 3, 4, 5].map((number) => `gallery-${number}`);

/** Files that an owner replaces by photographs, in the restaurant's folder. */
export const photographs = [
  ...gallery,
  'plate-left',
  'plate-right',
  'sharing',
].map((name) => `pictures/${name}.png`);

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

/**
 * One picture in two places: the bundler gives both the name of one of them,
 * which may be another in the pages than in their scripts.
 */
export function repeatedPictures(): string[] {
  const contents = photographs.map((name) =>
    readFileSync(projectPath(`${RESTAURANT}/${name}`), 'base64'),
  );
  return photographs.flatMap((name, index) => {
    const first = contents.indexOf(contents[index] ?? '');
    if (first === index) return [];
    return say`${RESTAURANT}/${name} is the same picture as ${photographs[first]}: each place needs its own.`;
  });
}

/** Photographs that cannot be opened. */
export async function unreadablePictures(): Promise<string[]> {
  const problems = photographs.map(async (name) => {
    const file = `${RESTAURANT}/${name}`;
    try {
      await sharp(projectPath(file)).resize(8).toBuffer();
      return [];
    } catch {
      return [
        say`${file} cannot be opened: save the photograph as JPEG or PNG.`,
      ];
    }
  });
  return (await Promise.all(problems)).flat();
}
