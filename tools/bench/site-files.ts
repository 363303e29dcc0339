import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { projectPath } from '../project.ts';

/** The build, as `npm run build:demo` leaves it. */
const DIST = projectPath('dist');

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.xml': 'application/xml',
  '.svg': 'image/svg+xml',
  '.jpg': 'image/jpeg',
  '.png': 'image/png',
  '.ico': 'image/x-icon',
  '.avif': 'image/avif',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
  '.pdf': 'application/pdf',
};

/** Formats that hold their own compression gain nothing by a second one. */
const COMPRESSIBLE = /^(text\/|application\/(javascript|json|manifest|xml)|image\/svg)/;

/** A file of the site, ready to be sent. */
export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  /** The body in brotli, where that pays. */
  readonly brotli: Buffer | null;
}

/**
 * Reads all files of the build and compresses them, once.
 * @returns the files by URL path, `/assets/….js`
 * @throws where there is no build, or a file's type is not known
 */
export async function readSiteFiles(folder: string = DIST): Promise<Map<string, SiteFile>> {
  if (!existsSync(folder)) throw new Error('There is no build: run "npm run build:demo" first.');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  return new Map(
    await Promise.all(
      files.map(async (entry) => {
        const path = join(entry.parentPath, entry.name);
        return [path.slice(folder.length), await makeSiteFile(path, await readFile(path))] as const;
      }),
    ),
  );
}

/** @param path decides the type by its extension */
export async function makeSiteFile(path: string, body: Buffer): Promise<SiteFile> {
  const type = TYPES[extname(path)];
  if (type === undefined) throw new Error(`${path}: what type of file is that?`);
  return { type, body, brotli: isCompressible(type) ? await brotli11(body) : null };
}

/** Whether a host compresses what it sends as this type. */
export function isCompressible(type: string): boolean {
  return COMPRESSIBLE.test(type);
}

/** Brotli at its strongest, as a host compresses what it keeps. */
export function brotli11(body: Buffer): Promise<Buffer> {
  return promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}

export function gzip9(body: Buffer): Promise<Buffer> {
  return promisify(gzip)(body, { level: constants.Z_BEST_COMPRESSION });
}
