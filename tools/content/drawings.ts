import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';

/** Drawings that the site's code and `pictures.css` name. */
export const drawings = [
  'logo',
  'logo-with-name',
  'cutlery',
  'menu-masthead',
  'vine',
  'menu-sprig',
  'menu-frame',
].map((name) => `pictures/${name}.svg`);

const STYLES = `${RESTAURANT}/pictures/pictures.css`;

/** Drawings that the site's style sheets take from `pictures.css`. */
const inStyles = ['vine', 'menu-sprig', 'menu-frame'];

/** Drawings that `pictures.css` does not name. */
export function pictureStyleProblems(): string[] {
  const styles = readFileSync(projectPath(STYLES), 'utf8');
  const missing = inStyles.filter(
    (name) => !styles.includes(`--${name}: url("./${name}.svg");`),
  );
  return missing.map(
    (name) =>
      say`${STYLES} does not say where a drawing is: write --${name}: url("./${name}.svg");`,
  );
}

/**
 * Drawings that are none for the parser that makes the icons.
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
