import { readdirSync, readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { documentIds } from '../../src/content/document-ids.ts';
import { say } from '../shared/language.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../shared/project.ts';
import { menuNames } from './menus.ts';
import { drawings, optionalPhotographs, photographs } from './pictures.ts';
import { lineOf, linesOf } from './yaml.ts';

/** What the restaurant's folder must hold. */
const requiredFiles = [
  'restaurant.yaml',
  'floor-plan.yaml',
  'privacy-policy.md',
  'privacy-answers.yaml',
  'accessibility-statement.md',
  'colours.css',
  'pictures/pictures.yaml',
  'pictures/pictures.css',
  ...menuNames.map((name) => `${name}.yaml`),
  ...photographs,
  ...drawings,
];

/** What the site reads. */
const knownFiles = [...requiredFiles, ...optionalPhotographs];

/**
 * What else may be there: more drawings and, in the tests' restaurant, its rules
 * and documents.
 */
const OTHER_FILE =
  /^(?:database\.rules\.json|pictures\/[\w-]+\.svg|public\/.*)$/;
const SYSTEM_FILE = /^(?:\..*|thumbs\.db|desktop\.ini|.*~)$/i;

/** What Windows and macOS leave in a folder. */
const JUNK = /^(?:\.DS_Store|thumbs\.db|desktop\.ini)$/i;

/** The files of a folder of the project, with their paths from it. */
export const filesIn = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      `${entry.parentPath}/${entry.name}`
        .slice(projectPath(folder).length + 1)
        .replaceAll('\\', '/'),
    )
    .sort();

/** Vite reads some signs in the project's path as code or as an address. */
export function folderProblems(): string[] {
  const [sign] = /['"`#%?]/.exec(projectPath('.')) ?? [];
  if (!sign) return [];
  return [
    say`The path of this folder has the sign ${sign} in it: rename or move the folder, then repeat.`,
  ];
}

/** Files that are missing, and files that the site does not use. */
export function fileProblems(): string[] {
  const files = filesIn(RESTAURANT);
  const absent = requiredFiles.filter((file) => !files.includes(file));
  const unused = files.filter(
    (file) =>
      !knownFiles.includes(file) &&
      !OTHER_FILE.test(file) &&
      !SYSTEM_FILE.test(basename(file)),
  );
  return [
    ...absent.map(
      (file) =>
        say`${RESTAURANT}/${file} is missing: put it back, or your own under exactly this name.`,
    ),
    ...unused.map(
      (file) =>
        say`${RESTAURANT}/${file} is not used. If it shall be ${nearestTo(file)}, give it this name; else put it elsewhere.`,
    ),
  ];
}

/** The known file whose name has most in common with this one. */
function nearestTo(file: string): string {
  const own = basename(file).toLowerCase();
  const likeness = (path: string) => {
    const name = basename(path);
    const shared = (_: string, index: number) =>
      own.includes(name.slice(index, index + 3));
    return [...name].filter(shared).length / name.length;
  };
  const [nearest = ''] = knownFiles.toSorted(
    (one, other) => likeness(other) - likeness(one),
  );
  return nearest;
}

/** What else is in the folder whose files are published as they are. */
export function publishedFiles(): string[] {
  const known = documentIds.map((id) => `documenti/${id}.pdf`);
  return filesIn(PUBLIC)
    .filter((file) => !known.includes(file) && !JUNK.test(basename(file)))
    .map(
      (file) =>
        say`${PUBLIC}/${file} would be published, where everybody could read it: put it elsewhere. A key or password that was online already has to be changed.`,
    );
}

/**
 * The sign for a letter that is not UTF-8, 'Ã¹', which is ù read wrongly, or a
 * sign that is not seen.
 */
const BROKEN = /\uFFFD|[ÂÃ][\u0080-\u00BF]|â€|(?!\t)\p{Cc}/u;

/** YAML and Markdown files with a broken letter, or one that is not seen. */
export function letterProblems(): string[] {
  return filesIn(RESTAURANT)
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .flatMap((name) => {
      const file = `${RESTAURANT}/${name}`;
      const text = readFileSync(projectPath(file), 'utf8');
      const line = linesOf(text).findIndex((each) => BROKEN.test(each));
      if (line < 0) return [];
      const place = lineOf(file, line + 1);
      return [
        say`${place}: a letter is broken, or a sign is not seen. Save the file as UTF-8, then write the line again.`,
      ];
    });
}
