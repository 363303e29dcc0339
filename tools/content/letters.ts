import { readFileSync } from 'node:fs';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { filesIn } from './folder.ts';
import { lineOf } from './yaml.ts';

/** YAML and Markdown files that are not UTF-8: a letter of them is broken. */
export function letterProblems(): string[] {
  return filesIn(RESTAURANT)
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .flatMap((name) => {
      const file = `${RESTAURANT}/${name}`;
      const text = readFileSync(projectPath(file), 'utf8');
      const [before = '', after] = text.split('\uFFFD');
      if (after === undefined) return [];
      const place = lineOf(file, before.split('\n').length);
      return [
        say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
      ];
    });
}
