import { readFileSync } from 'node:fs';
import { say } from '../shared/language.ts';
import { projectPath, RESTAURANT } from '../shared/project.ts';
import { filesIn } from './folder.ts';
import { lineOf } from './yaml.ts';

/** The sign for a letter that is not UTF-8, or 'Ã¹', which is ù read wrongly. */
const BROKEN = /\uFFFD|[ÂÃ][\u0080-\u00BF]|â€/;

/** YAML and Markdown files that were not saved as UTF-8 at some time. */
export function letterProblems(): string[] {
  return filesIn(RESTAURANT)
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .flatMap((name) => {
      const file = `${RESTAURANT}/${name}`;
      const text = readFileSync(projectPath(file), 'utf8');
      const line = text.split('\n').findIndex((each) => BROKEN.test(each));
      if (line < 0) return [];
      const place = lineOf(file, line + 1);
      return [
        say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
      ];
    });
}
