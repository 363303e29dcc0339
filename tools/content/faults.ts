import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import sharp from 'sharp';
import * as v from 'valibot';
import { projectPath } from '../project.ts';
import { reasonOf } from '../run.ts';

const CONTENT = 'src/content';

/** Stands above what came with the site; the owner takes it out. */
const SAMPLE_LINE = /^\s*\/\/ SAMPLE\b/;

/**
 * What is wrong with the menus, the restaurant's data, the texts and the pictures, each with its
 * file and what to do. Nothing of them is imported before their syntax is right.
 */
export async function contentFaults(): Promise<string[]> {
  const compiled = compilerFaults();
  if (compiled.syntax.length > 0) return compiled.syntax;
  let found: string[];
  try {
    found = [...(await valueFaults()), ...(await pictureFaults())];
  } catch (error) {
    found = compiled.types.length > 0 ? [] : [`${CONTENT} cannot be read: ${reasonOf(error)}.`];
  }
  return found.length > 0 ? found : compiled.types;
}

/** What still stands there as the site came with it. */
export async function sampleFaults(): Promise<string[]> {
  const { restaurantSamples } = await import('../../src/content/schema.ts');
  const { restaurant } = await import('../../src/content/restaurant.ts');
  const values = new Map(leaves(restaurant));
  return [
    ...Object.entries(restaurantSamples)
      .filter(([path, sample]) => values.get(path) === sample)
      .map(([path]) => `"${path}" is still the sample. It stands in ${CONTENT}/restaurant.ts.`),
    ...contentFiles().flatMap((file) =>
      linesOf(file).flatMap((line, index) =>
        SAMPLE_LINE.test(line)
          ? [`${file}, line ${index + 1}: put your own there, then delete this line.`]
          : [],
      ),
    ),
  ];
}

/** What TypeScript says of the site's sources, apart: what cannot be read, and what can. */
function compilerFaults() {
  const tsc = projectPath('node_modules/typescript/bin/tsc');
  // Of the sources alone: tools and tests take three times as long, and are none of the owner's.
  const command = [tsc, '--project', 'src', '--noEmit', '--pretty', 'false'];
  const { stdout } = spawnSync(process.execPath, command, {
    cwd: projectPath('.'),
    encoding: 'utf8',
  });
  const faults = [...stdout.matchAll(/^(src\/.+)\((\d+),\d+\): error TS(\d+): (.*)$/gm)].map(
    ([, file = '', line = '', code, message]) => {
      const isSyntax = Number(code) < 2000;
      const remedy = remedyFor(linesOf(file)[Number(line) - 1] ?? '', isSyntax);
      return { file, isSyntax, fault: `${file}, line ${line}: ${message} ${remedy}` };
    },
  );
  // The first of a file is the cause of the others.
  const syntax = faults.filter(
    ({ isSyntax, file }, index) =>
      isSyntax && faults.findIndex((each) => each.file === file) === index,
  );
  return { syntax: syntax.map(({ fault }) => fault), types: faults.map(({ fault }) => fault) };
}

/** What to do about a line that is no TypeScript. */
function remedyFor(line: string, isSyntax: boolean): string {
  if (/\d,\d/.test(line)) return 'Write 14.5 instead of 14,50.';
  if (/\p{L}'\s?\p{L}/u.test(line)) return "Write ’ instead of ' inside a text.";
  if (/[:[,]\s*[‘“”]/.test(line)) return "The marks around a text are straight: 'Ribollita'.";
  if (/\[\s*\p{L}/u.test(line)) return "Words stand between marks: ['milk', 'eggs'].";
  if (!isSyntax) return 'Put it back as it was.';
  return "Is a mark ', a comma or a bracket missing here, or at the end of the line before?";
}

async function valueFaults(): Promise<string[]> {
  const schemas = await import('../../src/content/schema.ts');
  const faults: string[] = [];
  const check = (schema: v.GenericSchema, value: unknown, file: string, name = '') => {
    const issues = v.safeParse(schema, value, { abortPipeEarly: true }).issues ?? [];
    for (const issue of issues) faults.push(`${place(file, name)}: ${whatIsWrong(issue)}`);
  };
  // Only the build can import pictures.
  for (const file of contentFiles().filter((each) => !each.endsWith('/pictures.ts'))) {
    const module = await import(pathToFileURL(projectPath(file)).href);
    for (const [name, value] of Object.entries<unknown>(module)) {
      if (name === 'restaurant') check(schemas.restaurantSchema, value, file);
      else if (name === 'coverCharges') check(schemas.chargesSchema, value, file);
      else if (isSection(value)) {
        check(schemas.sectionSchema, value, file);
        for (const item of value.items) check(schemas.itemSchema, item, file, item?.name?.it);
      } else {
        const bad = leaves(value)
          // The sections have files of their own.
          .filter(([path]) => !path.startsWith('pages.'))
          .filter(([, leaf]) => leaf === '' || /\uFFFD/.test(`${leaf}`));
        faults.push(...bad.map(([path]) => `${file}: "${path || name}" is empty or not in UTF-8.`));
      }
    }
  }
  return faults;
}

/** A photograph takes the place of a picture under the same name, and must be of a kind that opens. */
async function pictureFaults(): Promise<string[]> {
  const source = readFileSync(projectPath(`${CONTENT}/pictures.ts`), 'utf8');
  const names = [...source.matchAll(/'\.\/(pictures\/[^'?]+)\?/g)].map(([, name = '']) => name);
  const faults = names.map(async (name) => {
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
  return (await Promise.all(faults)).flat();
}

function contentFiles(): string[] {
  return readdirSync(projectPath(CONTENT), { recursive: true, encoding: 'utf8' })
    .map((file) => join(CONTENT, file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.ts'))
    .sort();
}

const linesOf = (file: string) => readFileSync(projectPath(file), 'utf8').split('\n');

/** Where a dish stands. */
function place(file: string, name: string): string {
  const line = name === '' ? 0 : linesOf(file).findIndex((each) => each.includes(name)) + 1;
  return `${file}${line > 0 ? `, line ${line}` : ''}${name ? `, "${name}"` : ''}`;
}

function whatIsWrong(issue: v.BaseIssue<unknown>): string {
  const path = `"${v.getDotPath(issue)}"`;
  if (issue.expected === 'never') return `${path} is no field of it: is its name mistyped?`;
  if (issue.received === 'undefined') return `${path} is missing.`;
  const given =
    typeof issue.input === 'string' && issue.input ? ` ("${issue.input.slice(0, 60)}")` : '';
  return `${path}${given} ${issue.message}.`;
}

const isSection = (value: unknown): value is { items: { name?: { it?: string } }[] } =>
  typeof value === 'object' && value !== null && 'items' in value && Array.isArray(value.items);

/** Every value in a record or list that is neither, with its path. */
function leaves(value: unknown, path = ''): [path: string, leaf: unknown][] {
  if (typeof value !== 'object' || value === null) return [[path, value]];
  return Object.entries(value).flatMap(([key, each]) =>
    leaves(each, path ? `${path}.${key}` : key),
  );
}
