import type { Fault } from './finding.ts';

/** A document as it is, beside what was known of it when it was printed. */
export interface PrintedDocument {
  readonly id: string;
  /** Its page as it would be printed now. */
  readonly html: string;
  /** Of what it would be printed from now, and of what it was. */
  readonly sourceHash: string;
  readonly printedHash: string;
  /** Size of the file, or null where there is none, and what it was when it was printed. */
  readonly bytes: number | null;
  readonly printedBytes: number;
}

/** What is wrong with the documents: gaps left to fill in, files missing, or older than their text. */
export function documentFaults(documents: readonly PrintedDocument[]): Fault[] {
  return documents.flatMap((document) => [...gapFaults(document), ...fileFaults(document)]);
}

function gapFaults({ id, html }: PrintedDocument): Fault[] {
  const text = html.replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '');
  const gaps = [...new Set(text.match(/\[[A-ZÀ-Ú][^\]]*\]/g) ?? [])];
  if (gaps.length === 0) return [];
  return [
    {
      what: `${id}.pdf has gaps to fill in: ${gaps.map(shortened).join(', ')}.`,
      remedy:
        'Replace each in src/content/documents/, brackets included, then run npm run documents.',
    },
  ];
}

const shortened = (gap: string) => (gap.length > 40 ? `${gap.slice(0, 38)}…]` : gap);

function fileFaults(document: PrintedDocument): Fault[] {
  const { id, sourceHash, printedHash, bytes, printedBytes } = document;
  const what =
    bytes === null
      ? 'is missing'
      : sourceHash !== printedHash
        ? 'is older than its text in src/content/'
        : bytes !== printedBytes
          ? 'is not the file that npm run documents has printed'
          : null;
  if (what === null) return [];
  return [{ what: `public/documenti/${id}.pdf ${what}.`, remedy: 'Run npm run documents.' }];
}
