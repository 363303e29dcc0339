import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { lineOf } from './yaml.ts';

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
 * What is wrong with a drawing, by the parser that makes the icons.
 * @param name its path in the restaurant's folder
 */
export async function drawingProblems(name: string): Promise<string[]> {
  const file = `${RESTAURANT}/${name}`;
  const content = readFileSync(projectPath(file));
  try {
    const { format } = await sharp(content).metadata();
    if (format === 'svg') return [];
    return [
      say`${file} is a picture of the kind ${format}: export it as SVG from the drawing program. Another end of the name does not change its kind.`,
    ];
  } catch (error) {
    const [, line = '1', reason = ''] =
      /on line (\d+) .*?: ([^\n]*)/.exec(`${error}`) ?? [];
    return [
      say`${lineOf(file, Number(line))}: the drawing cannot be read (${reason || 'SVG'}). Export it as SVG once more.`,
    ];
  }
}
