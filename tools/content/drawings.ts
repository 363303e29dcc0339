import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';

/** Drawings that the site's code and styles name. */
export const drawings = [
  'logo',
  'logo-with-name',
  'cutlery',
  'menu-masthead',
  'vine',
  'menu-sprig',
  'menu-frame',
].map((name) => `pictures/${name}.svg`);

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
