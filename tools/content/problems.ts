import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { GLYPHS } from '../fonts.ts';
import { say } from '../language.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { reasonOf } from '../run.ts';
import { convertContent, missing } from './convert.ts';
import { menuNames, readMenu } from './menus.ts';
import { photographs, repeatedPictures } from './pictures.ts';

const menus = menuNames.map((name) => `${name}.yaml`);

/** What the restaurant's folder must hold. */
const requiredFiles = [
  ...['restaurant.yaml', 'floor-plan.yaml', 'privacy-policy.md', 'privacy-answers.yaml'],
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
    ...problemsIn(convertContent),
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
  if (problems.length > 0) throw new Error(problems.map((problem) => `- ${problem}`).join('\n'));
}

/** The samples that are still in the restaurant's folder. */
export function sampleProblems(): string[] {
  const isSample = say('this is still the sample', 'questo è ancora l’esempio');
  const remedy = say(
    'put your own there, then delete this line',
    'metti i tuoi dati, poi cancella questa riga',
  );
  const pictures = say(
    `The drawings are still the samples: ${SAMPLE_PICTURES} lists them, and what to do.`,
    `I disegni sono ancora quelli di esempio: ${SAMPLE_PICTURES} li elenca e dice che cosa fare.`,
  );
  return [
    ...linesWith(SAMPLE_LINE).map(
      ({ place, next }) => `${place} (${next}): ${isSample}: ${remedy}.`,
    ),
    ...linesWith(SAMPLE_VALUE, ['restaurant.yaml']).map(({ place }) => `${place}: ${isSample}.`),
    ...(existsSync(projectPath(SAMPLE_PICTURES)) ? [pictures] : []),
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
  const unused = files.filter((f) => MENU_OR_PHOTOGRAPH.test(f) && !requiredFiles.includes(f));
  return [
    ...absent.map((file) => missing(`${RESTAURANT}/${file}`)),
    ...unused.map((file) => {
      const shown = file.startsWith('menu')
        ? menus.join(', ')
        : `${photographs.join(', ')} (${say('a JPEG as well', 'anche se è un JPEG')})`;
      return say(
        `${RESTAURANT}/${file} is not shown: the site shows ${shown}. Put it in the place of one of these, under exactly its name.`,
        `${RESTAURANT}/${file} non si vede: il sito mostra ${shown}. Mettilo al posto di uno di questi, con esattamente lo stesso nome.`,
      );
    }),
  ];
}

/** Vite reads such a path as code or as an address. */
export function folderProblems(folder = projectPath('.')): string[] {
  const sign = /['"`#%?]/.exec(folder)?.[0];
  if (sign === undefined) return [];
  return [
    say(
      `The path of this folder has the sign ${sign} in it: ${folder}. Rename or move the folder.`,
      `Il percorso di questa cartella contiene il segno ${sign}: ${folder}. Rinomina o sposta la cartella.`,
    ),
  ];
}

/** Letters that Windows-1252 left broken, and signs that the site's fonts lack. */
function letterProblems(): string[] {
  const broken = say(
    'a letter is broken. Save the file as UTF-8, then write the letter again.',
    'una lettera è rovinata. Salva il file come UTF-8, poi riscrivi la lettera.',
  );
  const isUnknown = (sign: string) => !GLYPHS.includes(sign) && !/[\uFEFF\uFFFD\s]/.test(sign);
  return [
    ...linesWith(/\uFFFD/).map(({ place }) => `${place}: ${broken}`),
    ...linesWith(/./).flatMap(({ place, line }) =>
      [...line]
        .filter(isUnknown)
        .map((sign) =>
          say(
            `${place}: the site's fonts have no ${sign}. Write it in letters.`,
            `${place}: i caratteri del sito non hanno ${sign}. Scrivilo in lettere.`,
          ),
        ),
    ),
  ];
}

/** Pictures that cannot be opened: a photograph of another kind. */
async function unreadablePictures(): Promise<string[]> {
  const remedy = say(
    'cannot be opened: save the photograph as JPEG or PNG.',
    'non si apre: salva la fotografia come JPEG o PNG.',
  );
  const problems = photographs.map((name) =>
    sharp(projectPath(`${RESTAURANT}/${name}`))
      .resize(8)
      .toBuffer()
      .then(
        () => [],
        () => [`${RESTAURANT}/${name} ${remedy}`],
      ),
  );
  return (await Promise.all(problems)).flat();
}

const filesOf = (folder: string) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .sort();

const textFiles = () => filesOf(RESTAURANT).filter((file) => /\.(?:yaml|md)$/.test(file));

/** The lines that match, each with its place and the line that follows. */
const linesWith = (pattern: RegExp, files = textFiles()) =>
  files.flatMap((file) => {
    const lines = readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8').split('\n');
    return lines.flatMap((line, index) => {
      const place = `${RESTAURANT}/${file}, ${say('line', 'riga')} ${index + 1}`;
      return pattern.test(line)
        ? [{ place, line, next: lines[index + 1]?.trim().slice(0, 30) }]
        : [];
    });
  });
