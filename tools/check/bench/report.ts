import { cpus } from 'node:os';
import type { Result } from 'lighthouse';
import { CATEGORIES } from './lighthouse.ts';

/** What Lighthouse says about a page. */
export interface PageResult {
  readonly path: string;
  readonly page: Result;
  /** The same page without its scripts. */
  readonly withoutScripts: Result;
}

export interface BenchResult {
  readonly runs: number;
  readonly pages: readonly PageResult[];
  /** Until the first live table, in ms, on /prenota. */
  readonly firstTable: { readonly fast: number; readonly slow: number };
}

/** What the table says of each page, by the heads of its columns. */
const columns: Readonly<Record<string, (result: PageResult) => string>> = {
  page: ({ path }) => path,
  scores: ({ page: { categories } }) =>
    CATEGORIES.map((id) => Math.round((categories[id]?.score ?? 0) * 100)).join(
      ' ',
    ),
  'first paint': ({ page }) => ms(audit(page, 'first-contentful-paint')),
  'largest paint': ({ page }) => ms(audit(page, 'largest-contentful-paint')),
  'without scripts': ({ withoutScripts }) =>
    ms(audit(withoutScripts, 'largest-contentful-paint')),
  blocked: ({ page }) => ms(audit(page, 'total-blocking-time')),
  shift: ({ page }) => audit(page, 'cumulative-layout-shift').toFixed(3),
  scripts: ({ page }) => transferred(page, 'script'),
  all: ({ page }) => transferred(page, 'total'),
};

/** The results in Markdown. */
export function report({ runs, pages, firstTable }: BenchResult): string {
  const day = new Date().toISOString().slice(0, 10);
  const [processor] = cpus();
  const machine = `${cpus().length} x ${processor?.model.trim()}`;
  return `${day}, ${machine}, Node ${process.versions.node}; ${runs} runs.

${row(Object.keys(columns))}
${row(Object.keys(columns).map(() => '---'))}
${pages.map((page) => row(Object.values(columns).map((cell) => cell(page)))).join('\n')}

| /prenota | |
| --- | --- |
| first live table, not throttled | ${ms(firstTable.fast)} |
| first live table, 1.6 Mbit/s, 150 ms, processor at a quarter | ${ms(firstTable.slow)} |
`;
}

function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

/** The value of an audit; NaN without one. */
function audit({ audits }: Result, id: string): number {
  return audits[id]?.numericValue ?? Number.NaN;
}

/** The bytes of all files of a type. */
function transferred({ audits }: Result, type: string): string {
  const summary = audits['resource-summary']?.details;
  const files = summary?.type === 'table' ? summary.items : [];
  const file = files.find(({ resourceType }) => resourceType === type);
  return `${(Number(file?.transferSize) / 1000).toFixed(1)} kB`;
}

function ms(value: number): string {
  return `${value.toFixed()} ms`;
}
