import { existsSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { gallery } from './picture-texts.ts';

/** Files that an owner replaces by photographs, in the restaurant's folder. */
export const photographs = [...gallery, 'sharing'].map(
  (name) => `pictures/${name}.png`,
);

/** Pages are complete without these. The masthead may also be a drawing. */
export const optionalPhotographs = [
  'plate-left',
  'plate-right',
  'menu-masthead',
].map((name) => `pictures/${name}.png`);

/** Drawings that the site's code and styles name. */
export const drawings = [
  'logo',
  'logo-with-name',
  'cutlery',
  'vine',
  'menu-sprig',
  'menu-frame',
].map((name) => `pictures/${name}.svg`);

const present = () =>
  [...photographs, ...optionalPhotographs].filter((name) =>
    existsSync(projectPath(`${RESTAURANT}/${name}`)),
  );

/**
 * Drawings that the parser which makes the icons cannot read.
 * @param files their paths in the restaurant's folder
 */
export async function drawingProblems(
  files: readonly string[],
): Promise<string[]> {
  const problems = files.map(async (name) => {
    const file = `${RESTAURANT}/${name}`;
    const picture = sharp(readFileSync(projectPath(file)));
    const { format } = await picture.metadata().catch(() => ({ format: null }));
    if (format === 'svg') return [];
    return say`${file} is no drawing that can be read: export it as SVG from the drawing program. Another end of the name does not change its kind.`;
  });
  return (await Promise.all(problems)).flat();
}

/**
 * One picture in two places: the bundler gives both the name of one of them,
 * which may be another in the pages than in their scripts.
 */
export function repeatedPictures(): string[] {
  const names = present();
  const contents = names.map((name) =>
    readFileSync(projectPath(`${RESTAURANT}/${name}`), 'base64'),
  );
  return names.flatMap((name, index) => {
    const first = contents.indexOf(contents[index] ?? '');
    if (first === index) return [];
    return say`${RESTAURANT}/${name} is the same picture as ${names[first]}: each place needs its own.`;
  });
}

/** Pixels; a gallery on a large screen shows about twice as many. */
const MIN_WIDTH = 600;

/** Photographs that cannot be opened, or that look bad on the site. */
export async function unusablePictures(): Promise<string[]> {
  const problems = present().map(async (name) => {
    const file = `${RESTAURANT}/${name}`;
    try {
      const picture = sharp(projectPath(file));
      await picture.clone().resize(8).toBuffer();
      const { width } = await picture.metadata();
      if (width < MIN_WIDTH)
        return say`${file} is ${width} pixels wide, and blurred on the site: take one of at least ${MIN_WIDTH}.`;
      return [];
    } catch {
      return say`${file} cannot be opened: save the photograph as JPEG or PNG.`;
    }
  });
  return (await Promise.all(problems)).flat();
}
