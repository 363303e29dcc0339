import { existsSync, readdirSync, readFileSync } from 'node:fs';
import sharp from 'sharp';
import { GLYPHS } from '../fonts.ts';
import { say } from '../language.ts';
import { projectPath, RESTAURANT } from '../project.ts';
import { reasonOf } from '../run.ts';
import { convertContent, missing } from './convert.ts';
import { menuNames, readMenu } from './menus.ts';
import { photographs } from './pictures.ts';

/** Exists until the owner deletes it. */
const SAMPLE_PICTURES = `${RESTAURANT}/pictures/SAMPLE.txt`;

/** Above what came with the site; the owner deletes it. */
const SAMPLE_LINE = /^\s*# SAMPLE\b/;

/** What no restaurant has. */
const SAMPLE_VALUE = /: .*(?:example|esempio| 000 0000$|: 0{11}$)/;

/**
 * What is wrong with the restaurant's facts, floor plan, menus, texts and pictures, each with its
 * file and what to do.
 */
export async function contentProblems(): Promise<string[]> {
  const problems = [
    ...folderProblems(),
    ...lettersProblems(),
    ...menuFileProblems(),
    ...problemsIn(convertContent),
    ...menuNames
      .filter((menu) => existsSync(projectPath(`${RESTAURANT}/${menu}.yaml`)))
      .flatMap((menu) => problemsIn(() => readMenu(menu))),
    ...(await pictureProblems()),
  ];
  if (problems.length > 0) return problems;
  // It imports the restaurant's facts: not before they were checked.
  const { policyHtml, readPolicy } = await import('./policy.ts');
  return problemsIn(() => policyHtml(readPolicy(), true));
}

/** The samples that are still in the restaurant's folder. */
export function sampleProblems(): string[] {
  return [
    ...linesWith(SAMPLE_LINE).map(
      (line) =>
        `${line}: ${say(
          'put your own there, then delete this line.',
          'mettici i tuoi dati, poi cancella questa riga.',
        )}`,
    ),
    ...linesWith(SAMPLE_VALUE, ['restaurant.yaml']).map(
      (line) => `${line}: ${say('this is still the sample.', 'questo è ancora l’esempio.')}`,
    ),
    ...(existsSync(projectPath(SAMPLE_PICTURES))
      ? [
          say(
            `The drawings are still the samples: ${SAMPLE_PICTURES} lists them, and what to do.`,
            `I disegni sono ancora quelli di esempio: ${SAMPLE_PICTURES} li elenca e dice che cosa fare.`,
          ),
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

function lettersProblems(): string[] {
  // Windows-1252, for one, leaves such letters.
  const broken = linesWith(/\uFFFD/).map(
    (line) =>
      `${line}: ${say(
        'a letter is broken. Save the file as UTF-8, then write the letter again.',
        'una lettera è rovinata. Salva il file come UTF-8, poi riscrivi la lettera.',
      )}`,
  );
  const unknown = textFiles().flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      const sign = [...line].find(
        (each) => !GLYPHS.includes(each) && !/[\uFEFF\uFFFD\s]/.test(each),
      );
      if (sign === undefined) return [];
      return [
        `${place(file, index)}: ${say(
          `the site's fonts have no ${sign}. Write it in letters.`,
          `i caratteri del sito non hanno ${sign}. Scrivilo in lettere.`,
        )}`,
      ];
    }),
  );
  return [...broken, ...unknown];
}

function menuFileProblems(): string[] {
  const known = menuNames.map((name) => `${name}.yaml`);
  const files = textFiles().filter((file) => file.startsWith('menu'));
  return [
    ...known
      .filter((file) => !files.includes(file))
      .map((file) => missing(`${RESTAURANT}/${file}`)),
    ...files
      .filter((file) => !known.includes(file))
      .map(
        (file) =>
          `${RESTAURANT}/${file} ${say(
            `is shown nowhere: the menus are ${known.join(' and ')}.`,
            `non si vede da nessuna parte: i menù sono ${known.join(' e ')}.`,
          )}`,
      ),
  ];
}

/** A photograph takes the place of a picture under the same name, and must be of a kind that opens. */
async function pictureProblems(): Promise<string[]> {
  const problems = photographs.map(async (name) => {
    const file = `${RESTAURANT}/${name}`;
    if (!existsSync(projectPath(file))) {
      return [
        `${file} ${say(
          'is not there: a photograph takes this very name, a JPEG as well.',
          'non c’è: la fotografia prende esattamente questo nome, anche se è un JPEG.',
        )}`,
      ];
    }
    const opens = await sharp(projectPath(file))
      .resize(8)
      .toBuffer()
      .catch(() => null);
    if (opens) return [];
    return [
      `${file} ${say(
        'cannot be opened: save the photograph as JPEG or PNG.',
        'non si apre: salva la fotografia come JPEG o PNG.',
      )}`,
    ];
  });
  return [...(await Promise.all(problems)).flat(), ...unusedPictures()];
}

/** Files beside a picture that the site does not show: Windows hides the end of a file's name. */
function unusedPictures(): string[] {
  const files = readdirSync(projectPath(`${RESTAURANT}/pictures`));
  return photographs.flatMap((path) => {
    const name = path.replace('pictures/', '');
    const beside = new RegExp(
      `^${name.replace(/\.\w+$/, '')}(?:\\.\\w+)*\\.(?:jpe?g|png|webp|avif|heic)$`,
      'i',
    );
    return files
      .filter((file) => file !== name && beside.test(file))
      .map(
        (file) =>
          `${RESTAURANT}/pictures/${file} ${say(
            `is not shown: the site takes ${name}. Delete ${name}, then give your photograph exactly that name.`,
            `non si vede: il sito prende ${name}. Cancella ${name}, poi da’ alla tua fotografia esattamente quel nome.`,
          )}`,
      );
  });
}

/** The texts of the restaurant's folder. */
function textFiles(): string[] {
  return readdirSync(projectPath(RESTAURANT), { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => /\.(?:yaml|md)$/.test(file))
    .sort();
}

const linesOf = (file: string) =>
  readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8').split('\n');

const place = (file: string, index: number) =>
  `${RESTAURANT}/${file}, ${say('line', 'riga')} ${index + 1}`;

/** The places of such lines. */
const linesWith = (pattern: RegExp, files = textFiles()) =>
  files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => (pattern.test(line) ? [place(file, index)] : [])),
  );
