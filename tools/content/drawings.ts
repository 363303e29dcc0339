import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import sharp from 'sharp';
import * as v from 'valibot';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { parseStyles } from './stylesheet.ts';
import { fields, like, lineOf, text } from './yaml.ts';

/** Drawings that the site's code names. */
export const drawings = [
  'logo',
  'logo-with-name',
  'cutlery',
  'menu-masthead',
].map((name) => `pictures/${name}.svg`);

/** Drawings that style sheets use by these names, of `pictures.css`. */
const styleDrawings = ['vine', 'menu-sprig', 'menu-frame'] as const;

/** The part of a picture that is shown in a narrow frame: right and down. */
const detail = fields({
  '--detail': like(/^\d{1,3}% \d{1,3}%$/, '18% 50%;'),
});

/**
 * Checks `pictures.css`.
 * @param file its path in the project, for messages
 * @param files the paths in the restaurant's folder
 * @throws what is wrong, a problem a line: the file, its line and what to write
 */
export function requirePictureStyles(
  source: string,
  file: string,
  files: readonly string[],
): void {
  const entries = styleDrawings.map((name) => {
    const isThere = (value: string) => {
      const [, url = ''] = /^url\(["']?(.*?)["']?\)$/.exec(value) ?? [];
      return files.includes(posix.join('pictures', url));
    };
    const problem = say`names no file of the folder pictures. Write it as url("./${name}.svg");`;
    return [`--${name}`, v.pipe(text, v.check(isThere, problem))] as const;
  });
  parseStyles(source, file, fields(Object.fromEntries(entries)), detail);
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
