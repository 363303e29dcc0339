import { brotli11, gzip9, type SiteFile } from './site-files.ts';
import { sum } from './statistics.ts';
import { type Kind, kinds, type ReceivedFile } from './traffic.ts';

export interface Weight {
  readonly requests: number;
  /** Headers and bodies as Chromium counts them. */
  readonly bytes: number;
}

export type WeightByKind = Readonly<Record<Kind | 'all', Weight>>;

/** What files weigh, by kind and together. */
export function weigh(files: readonly ReceivedFile[]): WeightByKind {
  const weightOf = (some: readonly ReceivedFile[]): Weight => ({
    requests: some.length,
    bytes: sum(some.map(({ bytes }) => bytes)),
  });
  const byKind = kinds.map((kind) => [kind, weightOf(files.filter((file) => file.kind === kind))]);
  return { ...Object.fromEntries(byKind), all: weightOf(files) };
}

/** pdf.js and its worker: fetched by phones only, which show no PDF themselves. */
const PDF_JS = /\/pdf[.-][^/]*\.m?js$/;

export interface ScriptSize {
  readonly files: number;
  /** Bytes of the bodies, each file compressed by itself at the strongest level. */
  readonly gzip: number;
  readonly brotli: number;
}

export interface ScriptSizes {
  readonly own: ScriptSize;
  readonly pdfJs: ScriptSize;
}

/**
 * What the scripts among the received files measure, pdf.js apart.
 * @param bodyOf the uncompressed body of a path
 */
export async function measureScripts(
  received: readonly ReceivedFile[],
  bodyOf: (path: string) => Promise<Buffer>,
): Promise<ScriptSizes> {
  const paths = new Set(received.map(({ path }) => path).filter((path) => /\.m?js$/.test(path)));
  const own: string[] = [];
  const pdfJs: string[] = [];
  for (const path of paths) (PDF_JS.test(path) ? pdfJs : own).push(path);
  const measure = async (some: readonly string[]): Promise<ScriptSize> => {
    const bodies = await Promise.all(some.map(bodyOf));
    const lengths = async (compress: (body: Buffer) => Promise<Buffer>) =>
      sum((await Promise.all(bodies.map(compress))).map(({ length }) => length));
    return { files: some.length, gzip: await lengths(gzip9), brotli: await lengths(brotli11) };
  };
  return { own: await measure(own), pdfJs: await measure(pdfJs) };
}

/** Reads bodies out of the served files. */
export function bodiesIn(files: ReadonlyMap<string, SiteFile>) {
  return async (path: string): Promise<Buffer> => {
    const file = files.get(path);
    if (!file) throw new Error(`${path} was asked for, but is not in the build.`);
    return file.body;
  };
}
