import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import sharp from 'sharp';
import { projectPath, RESTAURANT } from '../../project.ts';
import { say } from '../language.ts';
import { customProperties } from './stylesheet.ts';
import { lineOf } from './yaml.ts';

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
const DETAIL = /^\d{1,3}% \d{1,3}%$/;

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
  const properties = customProperties(source, file);
  const missing = styleDrawings
    .filter((name) => !properties.some((property) => property.name === name))
    .map(
      (name) =>
        say`${file}: --${name} is missing. Write it as --${name}: url("./${name}.svg");`,
    );
  const wrong = properties.flatMap(({ name, value, line }) => {
    const place = lineOf(file, line);
    if (name === 'detail')
      return DETAIL.test(value)
        ? []
        : [say`${place}: --detail ("${value}") is not written like 18% 50%;`];
    if (!styleDrawings.some((drawing) => drawing === name))
      return [
        say`${place}: --${name} is not known: write one of ${['detail', ...styleDrawings].join(', ')}.`,
      ];
    const [, url = ''] = /^url\(["']?(.*?)["']?\)$/.exec(value) ?? [];
    if (url !== '' && files.includes(posix.join('pictures', url))) return [];
    return [
      say`${place}: --${name} ("${value}") names no file of the folder pictures. Write it as url("./${name}.svg");`,
    ];
  });
  const problems = [...missing, ...wrong];
  if (problems.length > 0) throw new Error(problems.join('\n'));
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
