import { readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { projectPath } from '../shared/project.ts';

/** A folder of `src/` or `tools/`, and what it may import besides itself. */
interface Room {
  /** From the project's top folder. */
  readonly folder: string;
  /** Folders and files, `firebase` or `react` for all packages of these. */
  readonly mayImport: readonly string[];
}

/** A row of the table of docs/CONTRIBUTING.md, which is the list of the rooms. */
const ROW = /^\| `([^`]+)` \|[^|]*\| (.*) \|$/gm;

const PACKAGES = /^@?(firebase|react)\b/;
const IMPORT = /\b(?:from|import\(?)\s*'([^']+)'/g;

/** The table leaves `src/` out. */
const fullPath = (name: string) =>
  /^(?:src|tools|firebase|react)\b/.test(name) ? name : `src/${name}`;

const rooms: readonly Room[] = [
  ...readFileSync(projectPath('docs/CONTRIBUTING.md'), 'utf8').matchAll(ROW),
].map(([, name = '', list = '']) => ({
  folder: fullPath(name),
  mayImport: [...list.matchAll(/`([^`]+)`/g)].map(([, each = '']) =>
    fullPath(each),
  ),
}));

const isIn = (path: string, folder: string) =>
  path === folder || path.startsWith(`${folder}/`);

/** The innermost room of a file. */
const roomOf = (file: string) =>
  rooms
    .filter(({ folder }) => isIn(file, folder))
    .toSorted((one, other) => other.folder.length - one.folder.length)[0];

/**
 * What a file imports and may not, a sentence each.
 * @param file its path from the project's top folder
 */
export function importProblems(file: string, source: string): string[] {
  const room = roomOf(file);
  if (!room) return [];
  return [...source.matchAll(IMPORT)]
    .map(([, name = '']) => name)
    .filter((name) => !mayImport(room, file, name))
    .map((name) => `${file} may not import ${name}: see docs/CONTRIBUTING.md.`);
}

function mayImport(room: Room, file: string, name: string): boolean {
  const target = targetOf(file, name);
  if (target === undefined) return true;
  if (room.mayImport.some((each) => isIn(target, each))) return true;
  if (roomOf(target) === room) return routeOf(target) === routeOf(file);
  // A file beside the rooms, such as src/config.ts.
  return /^src\/[^/]+$/.test(target);
}

/** The path of an imported file, or the package; other packages are free. */
function targetOf(file: string, name: string): string | undefined {
  if (name.startsWith('.')) return posix.join(posix.dirname(file), name);
  if (name.startsWith('#')) return `src/${name.slice(1)}`;
  return PACKAGES.exec(name)?.[1];
}

/** A route and its folder have one name. */
const routeOf = (path: string) => /^src\/routes\/(\w+)/.exec(path)?.[1];
