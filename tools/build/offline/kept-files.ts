import { join } from 'node:path';
import sharp from 'sharp';
import { documentsOn } from '../../../src/content/documents/catalogue.ts';
import type { KeptFile, Stage } from '../../../src/service-worker/kept-file.ts';

/** A file of the build, as workbox lists it. */
interface BuiltFile {
  /** Its path in the output, without a slash before it. */
  readonly url: string;
  readonly revision: string | null;
  readonly size: number;
}

/** A picture is kept in one size, the smallest of at least this width, in px. */
const PICTURE_WIDTH = 700;

/**
 * The files of a build that browsers keep for times without a network.
 * @param files all files of the build
 * @param folder where they stand
 */
export async function keptFiles<File extends BuiltFile>(
  files: readonly File[],
  folder: string,
): Promise<(File & KeptFile)[]> {
  const oneSize = await pictureFiles(files, folder);
  return files.flatMap((file) => {
    const stage = stageOf(file.url, oneSize);
    if (stage === null) return [];
    // Hosting serves pages without the ending of their files.
    return [{ ...file, url: `/${file.url.replace(/\.html$/, '')}`, stage }];
  });
}

const shownDocuments = new Set(
  [...documentsOn('menu'), ...documentsOn('privacy')].map(({ url }) => url),
);

function stageOf(file: string, oneSize: ReadonlySet<string>): Stage | null {
  // The home page has its own path; a page for unknown ones would deny what is there.
  if (['index.html', '404.html'].includes(file)) return null;
  if (/^assets\/pdf[.-]/.test(file)) return 'without-viewer';
  if (/\.(?:html|js|woff2)$/.test(file) || /^assets\/logo-nome/.test(file)) return 'first';
  if (oneSize.has(file)) return file.startsWith('assets/piatto-') ? 'first' : 'later';
  return shownDocuments.has(`/${file}`) ? 'later' : null;
}

/** Of each picture the file to keep: AVIF, which whoever has a service worker shows. */
async function pictureFiles(
  files: readonly BuiltFile[],
  folder: string,
): Promise<ReadonlySet<string>> {
  const sizes = files
    .filter(({ url }) => url.endsWith('.avif'))
    .map(async ({ url }) => {
      const { width = 0 } = await sharp(join(folder, url)).metadata();
      return { url, width, name: url.replace(/-[\w-]{8}\.avif$/, '') };
    });
  const wanted = new Map<string, string>();
  const descending = (await Promise.all(sizes)).sort((a, b) => b.width - a.width);
  for (const { url, width, name } of descending) {
    if (width >= PICTURE_WIDTH || !wanted.has(name)) wanted.set(name, url);
  }
  return new Set(wanted.values());
}
