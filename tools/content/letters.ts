import { readFileSync } from 'node:fs';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { filesIn } from './folder.ts';
import { lineOf } from './yaml.ts';

/**
 * YAML and Markdown files of two bytes a letter, in which no line can be read,
 * and letters that Windows-1252 left broken.
 */
export function letterProblems(): string[] {
  return filesIn(RESTAURANT)
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .flatMap((name) => {
      const file = `${RESTAURANT}/${name}`;
      const text = readFileSync(projectPath(file), 'utf8');
      if (text.includes('\0'))
        return [say`${file} is saved as UTF-16: save it as UTF-8.`];
      const before = text.split('\uFFFD')[0] ?? '';
      if (before === text) return [];
      const place = lineOf(file, before.split('\n').length);
      return [
        say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
      ];
    });
}
