import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { GLYPHS } from '../../build/fonts.ts';
import { projectPath, RESTAURANT } from '../../project.ts';
import { reasonOf } from '../../run.ts';
import { say } from '../language.ts';
import { convert, convertedFiles } from './convert.ts';
import { menuNames, readMenu } from './menus.ts';
import { photographs, repeatedPictures } from './pictures.ts';
import { lineOf } from './yaml.ts';

const menus = menuNames.map((name) => `${name}.yaml`);

/** What the restaurant's folder must hold. */
const requiredFiles = [
  ...[
    'restaurant.yaml',
    'floor-plan.yaml',
    'privacy-policy.md',
    'privacy-answers.yaml',
  ],
  ...['colours.css', 'pictures/pictures.yaml', 'pictures/pictures.css'],
  ...['pictures/logo.svg', 'pictures/logo-with-name.svg'],
  ...menus,
  ...photographs,
];

/** Files that an owner adds to be seen; the site shows those that it requires and no other. */
const MENU_OR_PHOTOGRAPH = /^menu.*\.yaml$|\.(?:jpe?g|png|webp|avif|heic)$/i;

/** Exists until the owner deletes it. */
const SAMPLE_PICTURES = `${RESTAURANT}/pictures/SAMPLE.txt`;

/** Above what came with the site; the owner deletes it. */
const SAMPLE_LINE = /^\s*# SAMPLE\b/;

/** What no restaurant has. */
const SAMPLE_VALUE = /: (?:.*(?:example|esempio| 000 0000$)|0{11}$)/i;

/**
 * What is wrong with the restaurant's facts, floor plan, menus, texts and pictures, each with its
 * file and what to do.
 */
export async function contentProblems(): Promise<string[]> {
  const files = [...folderProblems(), ...fileProblems()];
  if (files.length > 0) return files;
  const problems = [
    ...letterProblems(),
    ...convertedFiles.flatMap((name) => problemsIn(() => convert(name))),
    ...menuNames.flatMap((menu) => problemsIn(() => readMenu(menu))),
    ...(await unreadablePictures()),
    ...repeatedPictures(),
  ];
  if (problems.length > 0) return problems;
  // It imports the restaurant's facts: not before they were checked.
  const { policyHtml, readPolicy } = await import('./policy.ts');
  return problemsIn(() => policyHtml(readPolicy(), true));
}

/** @throws with what `contentProblems` finds, a line each */
export async function requireContent(): Promise<void> {
  const problems = await contentProblems();
  if (problems.length > 0)
    throw new Error(problems.map((problem) => `- ${problem}`).join('\n'));
}

/** The samples that are still in the restaurant's folder. */
export function sampleProblems(): string[] {
  return [
    ...linesWith(SAMPLE_LINE).map(
      ({ place, next }) =>
        say`${place} (${next}): this is still the sample: put your own there, then delete this line.`,
    ),
    ...linesWith(SAMPLE_VALUE, ['restaurant.yaml']).map(
      ({ place }) => say`${place}: this is still the sample.`,
    ),
    ...(existsSync(projectPath(SAMPLE_PICTURES))
      ? [
          say`The drawings are still the samples: ${SAMPLE_PICTURES} lists them, and what to do.`,
        ]
      : []),
  ];
}

/** What a reader of content throws: a problem a line. */
function problemsIn(read: () => unknown): string[] {
  try {
    read();
    return [];
  } catch (error) {
    return reasonOf(error).split('\n');
  }
}

/** Files that are missing, and files that the site does not show. */
function fileProblems(): string[] {
  const files = filesOf(RESTAURANT);
  const absent = requiredFiles.filter((file) => !files.includes(file));
  const unused = files.filter(
    (f) => MENU_OR_PHOTOGRAPH.test(f) && !requiredFiles.includes(f),
  );
  const shownPictures = say`${photographs.join(', ')} (a JPEG as well)`;
  return [
    ...absent.map(
      (file) =>
        say`${RESTAURANT}/${file} is missing: put it back, or your own under exactly this name.`,
    ),
    ...unused.map((file) => {
      const shown = file.startsWith('menu') ? menus.join(', ') : shownPictures;
      return say`${RESTAURANT}/${file} is not shown: the site shows ${shown}. Put it in the place of one of these, under exactly its name.`;
    }),
  ];
}

/** Vite reads such a path as code or as an address. */
export function folderProblems(folder = projectPath('.')): string[] {
  const sign = /['"`#%?]/.exec(folder)?.[0];
  if (sign === undefined) return [];
  return [
    say`The path of this folder has the sign ${sign} in it: ${folder}. Rename or move the folder.`,
  ];
}

/** Letters that Windows-1252 left broken, and signs that the site's fonts lack. */
function letterProblems(): string[] {
  return [
    ...linesWith(/\uFFFD/).map(
      ({ place }) =>
        say`${place}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
    ),
    ...linesWith(/./).flatMap(({ place, line }) =>
      [...line]
        .filter(
          (sign) => !GLYPHS.includes(sign) && !/[\uFEFF\uFFFD\s]/.test(sign),
        )
        .map(
          (sign) =>
            say`${place}: the site's fonts have no ${sign}. Write it in letters.`,
        ),
    ),
  ];
}

/** Photographs that cannot be opened. */
async function unreadablePictures(): Promise<string[]> {
  const problems = photographs.map(async (name) => {
    const file = `${RESTAURANT}/${name}`;
    try {
      await sharp(projectPath(file)).resize(8).toBuffer();
      return [];
    } catch {
      return [
        say`${file} cannot be opened: save the photograph as JPEG or PNG.`,
      ];
    }
  });
  return (await Promise.all(problems)).flat();
}

const filesOf = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

const textFiles = () =>
  filesOf(RESTAURANT).filter((file) => /\.(?:yaml|md)$/.test(file));

/** The lines that match, each with its place and the line that follows. */
const linesWith = (pattern: RegExp, files = textFiles()) =>
  files.flatMap((file) => {
    const lines = readFileSync(
      projectPath(`${RESTAURANT}/${file}`),
      'utf8',
    ).split('\n');
    return lines.flatMap((line, index) => {
      const place = lineOf(`${RESTAURANT}/${file}`, index + 1);
      return pattern.test(line)
        ? [{ place, line, next: lines[index + 1]?.trim().slice(0, 30) }]
        : [];
    });
  });
