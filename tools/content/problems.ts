import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import { GLYPHS } from '../fonts.ts';
import { projectPath } from '../project.ts';
import { reasonOf } from '../run.ts';
import { floorPlanProblems } from './floor-plan.ts';
import { menuNames, readMenu } from './menus.ts';
import { restaurantSamples, updateRestaurant } from './restaurant.ts';

const CONTENT = 'src/content';
const FLOOR_PLAN = 'src/domain/floor-plan.ts';

/** Exists until the owner deletes it. */
const SAMPLE_PICTURES = `${CONTENT}/pictures/SAMPLE.txt`;

/** Stands above what came with the site; the owner takes it out. */
const SAMPLE_LINE = /^\s*(?:\/\/|#) SAMPLE\b/;

/**
 * What is wrong with the menus, the restaurant's data, the texts and the pictures, each with its
 * file and what to do. No TypeScript is imported before its syntax is right.
 */
export async function contentProblems(): Promise<string[]> {
  const texts = [
    ...folderProblems(),
    ...lettersProblems(),
    ...menuFileProblems(),
    ...problemsIn(updateRestaurant),
    ...menuNames
      .filter((menu) => existsSync(projectPath(`${CONTENT}/documents/${menu}.yaml`)))
      .flatMap((menu) => problemsIn(() => readMenu(menu))),
  ];
  const compiled = compilerProblems();
  if (compiled.syntax.length > 0) return [...texts, ...compiled.syntax];
  let found: string[];
  try {
    found = [...(await valueProblems()), ...(await pictureProblems())];
  } catch (error) {
    found = compiled.types.length > 0 ? [] : [`${CONTENT} cannot be read: ${reasonOf(error)}.`];
  }
  return [...texts, ...(found.length > 0 ? found : compiled.types)];
}

/** The samples that are still in the content. */
export async function sampleProblems(): Promise<string[]> {
  const { restaurant } = await import('../../src/content/restaurant.ts');
  const values = new Map(leaves(restaurant));
  return [
    ...Object.entries(restaurantSamples)
      .filter(([path, sample]) => values.get(path) === sample)
      .map(([path]) => `"${path}" is still the sample. It is in ${CONTENT}/restaurant.yaml.`),
    ...linesWith(SAMPLE_LINE, [...contentFiles(), FLOOR_PLAN]).map(
      (line) => `${line}: put your own there, then delete this line.`,
    ),
    ...(existsSync(projectPath(SAMPLE_PICTURES))
      ? [`The drawings are still the samples: ${SAMPLE_PICTURES} lists them, and what to do.`]
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
  return sign === undefined
    ? []
    : [`The path of this folder has the sign ${sign} in it: ${folder}. Rename or move the folder.`];
}

function lettersProblems(): string[] {
  // Windows-1252, for one, leaves such letters.
  const broken = linesWith(/\uFFFD/).map(
    (line) => `${line}: a letter is broken. Save the file as UTF-8, then write the letter again.`,
  );
  const files = contentFiles().filter((file) => /\.(?:yaml|md)$/.test(file));
  const unknown = files.flatMap((file) =>
    linesOf(file).flatMap((line, index) => {
      const sign = [...line].find(
        (each) => !GLYPHS.includes(each) && !/[\uFEFF\uFFFD\s]/.test(each),
      );
      return sign === undefined
        ? []
        : [`${file}, line ${index + 1}: the site's fonts have no ${sign}. Write it in letters.`];
    }),
  );
  return [...broken, ...unknown];
}

function menuFileProblems(): string[] {
  const names: readonly string[] = menuNames;
  const files = contentFiles().filter((file) => /\/documents\/[^/]*\.yaml$/.test(file));
  const known = names.map((name) => `${CONTENT}/documents/${name}.yaml`);
  return [
    ...known
      .filter((file) => !files.includes(file))
      .map((file) => `${file} is missing: put it back, from the copy that the site came with.`),
    ...files
      .filter((file) => !known.includes(file))
      .map((file) => `${file} is shown nowhere: the menus are ${known.join(' and ')}.`),
  ];
}

/** What TypeScript says of the site's sources, apart: what cannot be read, and what can. */
function compilerProblems() {
  const tsc = projectPath('node_modules/typescript/bin/tsc');
  // Of the sources alone: tools and tests take three times as long, and the owner does not edit them.
  const command = [tsc, '--project', 'src', '--noEmit', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: projectPath('.'),
    encoding: 'utf8',
  });
  const problems = [...stdout.matchAll(/^(src\/.+)\((\d+),\d+\): error TS(\d+): (.*)$/gm)].map(
    ([, file = '', line = '', code, message]) => {
      const isSyntax = Number(code) < 2000;
      const remedy = remedyFor(linesOf(file)[Number(line) - 1] ?? '', isSyntax);
      return { file, isSyntax, problem: `${file}, line ${line}: ${message} ${remedy}` };
    },
  );
  // The first of a file is the cause of the others.
  const syntax = problems.filter(
    ({ isSyntax, file }, index) =>
      isSyntax && problems.findIndex((each) => each.file === file) === index,
  );
  return {
    syntax: syntax.map(({ problem }) => problem),
    types: problems.map(({ problem }) => problem),
  };
}

/** What to do about a line that is no TypeScript. */
function remedyFor(line: string, isSyntax: boolean): string {
  if (/\d,\d/.test(line)) return 'A number has a point: 43.77.';
  if (/\p{L}'\s?\p{L}/u.test(line)) return "Write ’ instead of ' inside a text.";
  if (/[:[,]\s*[‘“”]/.test(line)) return "The marks around a text are straight: 'Ribollita'.";
  if (!isSyntax) return 'Put it back as it was.';
  return "Is a mark ', a comma or a bracket missing here, or at the end of the line before?";
}

async function valueProblems(): Promise<string[]> {
  const problems: string[] = [];
  // Only the build can import pictures and YAML.
  const files = contentFiles().filter((each) => /(?<!\/(?:menus|pictures))\.ts$/.test(each));
  for (const file of files) {
    const module = await import(pathToFileURL(projectPath(file)).href);
    const empty = leaves(module).filter(([, leaf]) => leaf === '');
    problems.push(...empty.map(([path]) => `${file}: "${path}" is empty.`));
  }
  const { policyHtml, readPolicy } = await import('./policy.ts');
  return [...problems, ...floorPlanProblems(), ...problemsIn(() => policyHtml(readPolicy(), true))];
}

/** A photograph takes the place of a picture under the same name, and must be of a kind that opens. */
async function pictureProblems(): Promise<string[]> {
  const source = readFileSync(projectPath(`${CONTENT}/pictures.ts`), 'utf8');
  const names = [...source.matchAll(/'\.\/(pictures\/[^'?]+)\?/g)].map(([, name = '']) => name);
  const problems = names.map(async (name) => {
    const file = `${CONTENT}/${name}`;
    if (!existsSync(projectPath(file))) {
      return [`${file} is not there: a photograph takes this very name, a JPEG as well.`];
    }
    const opens = await sharp(projectPath(file))
      .resize(8)
      .toBuffer()
      .catch(() => null);
    return opens ? [] : [`${file} cannot be opened: save the photograph as JPEG or PNG.`];
  });
  return [...(await Promise.all(problems)).flat(), ...unusedPictures(names)];
}

/** Files beside a picture that the site does not show: Windows hides the end of a file's name. */
function unusedPictures(names: readonly string[]): string[] {
  const files = readdirSync(projectPath(`${CONTENT}/pictures`));
  return names.flatMap((path) => {
    const name = path.replace('pictures/', '');
    const stem = name.replace(/\.\w+$/, '');
    return files
      .filter(
        (file) =>
          file !== name &&
          new RegExp(`^${stem}(?:\\.\\w+)*\\.(?:jpe?g|png|webp|avif|heic)$`, 'i').test(file),
      )
      .map(
        (file) =>
          `${CONTENT}/pictures/${file} is not shown: the site takes ${name}. Delete ${name}, then give your photograph exactly that name.`,
      );
  });
}

function contentFiles(): string[] {
  return readdirSync(projectPath(CONTENT), { recursive: true, encoding: 'utf8' })
    .map((file) => join(CONTENT, file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:ts|yaml|md)$/.test(file))
    .sort();
}

const linesOf = (file: string) => readFileSync(projectPath(file), 'utf8').split('\n');

/** The places of such lines in the content. */
const linesWith = (pattern: RegExp, files = contentFiles()) =>
  files.flatMap((file) =>
    linesOf(file).flatMap((line, index) =>
      pattern.test(line) ? [`${file}, line ${index + 1}`] : [],
    ),
  );

/** Every value in a record or list that is neither, with its path. */
function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(each, path ? `${path}.${key}` : key),
  );
}
