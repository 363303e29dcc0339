import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { relative } from 'node:path';
import { loadEnv } from 'vite';
import type { SiteDocument } from '../../src/content/documents/catalogue.ts';
import printed from '../../src/content/documents/printed.json';
import { DOCUMENTS_FOLDER, sourceHash, sources } from '../documents/sources.ts';
import { FIREBASE_FILE, type HeaderRule } from '../hosting-headers.ts';
import { projectPath } from '../project.ts';
import type { PrintedDocument } from './document-faults.ts';

/** The first page of the site as it was last built. */
export const BUILT_PAGE = projectPath('dist/index.html');

export const FIREBASERC_FILE = projectPath('.firebaserc');

/** The site's variables, as a build takes them: from the environment and `.env`. */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** Where the site is found: at its own domain, or at the project's address. */
export function siteUrl(): string {
  const { VITE_SITE_URL, VITE_FIREBASE_PROJECT_ID } = siteEnvironment();
  return new URL(VITE_SITE_URL ?? `https://${VITE_FIREBASE_PROJECT_ID}.web.app`).origin;
}

/** When `dist/` was built, ms since the epoch. */
export const builtAt = () => statSync(BUILT_PAGE).mtimeMs;

/** What a build reads, with the time of each file's last change in ms since the epoch. */
export function sourceFiles(): { path: string; changedAt: number }[] {
  const folders = ['src', 'public', 'tools/build'].flatMap((folder) =>
    readdirSync(projectPath(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => `${parentPath}/${name}`),
  );
  const files = ['index.html', 'vite.config.ts', 'package.json', '.env'].map(projectPath);
  return [...folders, ...files.filter((path) => existsSync(path))].map((path) => ({
    path: relative(projectPath('.'), path),
    changedAt: statSync(path).mtimeMs,
  }));
}

/** The scripts of the site as it was last built, one after the other. */
export function builtScripts(): string {
  const folder = projectPath('dist/assets');
  return readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
    .join('\n');
}

export const committedHeaders = (): HeaderRule[] =>
  JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting.headers;

export function printedDocument({ id }: SiteDocument): PrintedDocument {
  const file = projectPath(`${DOCUMENTS_FOLDER}/${id}.pdf`);
  return {
    id,
    html: sources[id](),
    sourceHash: sourceHash(id),
    printedHash: printed[id].source,
    bytes: existsSync(file) ? statSync(file).size : null,
    printedBytes: printed[id].bytes,
  };
}

/** The versions of Node that package.json asks for. */
export const packageEngines = (): string =>
  JSON.parse(readFileSync(projectPath('package.json'), 'utf8')).engines.node;

/** A file's text, or null where there is none. */
export function textOf(path: string): string | null {
  return existsSync(path) ? readFileSync(path, 'utf8') : null;
}

/** Whether git keeps a file; it does not where there is no git. */
export function isTracked(path: string): boolean {
  const { status } = spawnSync('git', ['ls-files', '--error-unmatch', path], {
    cwd: projectPath('.'),
    stdio: 'ignore',
  });
  return status === 0;
}
