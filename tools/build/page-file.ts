import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath } from '../shared/project.ts';

/** The parts of a page file besides its own content. */
export interface PageParts {
  /** Vite's index.html with its tags for the app's styles and script. */
  readonly template: string;
  /** The style sheets of all pages, then the page's own. */
  readonly styles: readonly StyleSheets[];
  readonly scripts: PageScripts;
}

type StyleSheets = readonly { readonly url: string; readonly text: string }[];

/** The scripts of a page, as URLs. */
export interface PageScripts {
  /** Hydrates the page. */
  readonly entry: string;
  /** The code of the page, and whatever this code and the entry import. */
  readonly imports: readonly string[];
  /** Shows live data before the entry runs; null without live data. */
  readonly first: FirstScript | null;
  /** The event after which they are fetched, once the page is painted. */
  readonly start: 'DOMContentLoaded' | 'load';
}

interface FirstScript {
  /** The script itself, then what it imports. */
  readonly urls: readonly string[];
  /** The URL of the database that has the data. */
  readonly database: string;
}

/** A meal's day begins so much later than one of UTC, by Rome's winter time. */
const NIGHT_MS =
  Date.parse(`1970-01-01T${restaurant.meals[0]?.from}Z`) - 3_600_000;

const LOADER_FILE = projectPath('src/before-hydration/loader.js');

const LOADER = minifySync(
  LOADER_FILE,
  readFileSync(LOADER_FILE, 'utf8'),
).code.trim();

/** React renders the tags of the head before the app's markup. */
const HEAD_TAGS = /^(?:<(?:link|meta)\b[^>]*>|<title>.*?<\/title>)+/s;

/** Vite's own tags, which fetch the app at once. */
const APP_TAGS =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A page's HTML file.
 * @param markup the rendered page, the tags of the head first
 * @param about more tags for the head: see seo/page-head.ts
 */
export function pageFile(
  { template, styles, scripts }: PageParts,
  markup: string,
  about: string,
): string {
  const [head = ''] = HEAD_TAGS.exec(markup) ?? [];
  const tags = [head, about, ...styles.map(inlineStyles), loader(scripts)].join(
    '',
  );
  return template
    .replaceAll(APP_TAGS, '')
    .replace('</head>', () => `  ${tags}\n  </head>`)
    .replace('<div id="root">', (root) => root + markup.slice(head.length));
}

/**
 * Inlines style sheets: the first paint waits for no request. Vite skips sheets
 * that already have a `<link>`; a disabled one is not fetched.
 */
function inlineStyles(sheets: StyleSheets): string {
  if (sheets.length === 0) return '';
  const links = sheets.map(
    ({ url }) => `<link rel="stylesheet" href="${url}" disabled>`,
  );
  const text = sheets.map((sheet) => sheet.text).join('');
  return `<style>${text}</style>${links.join('')}`;
}

/** The inline script src/before-hydration/loader.js, which fetches the others. */
function loader({ start, entry, imports, first }: PageScripts): string {
  const attributes = [
    `data-start="${start}"`,
    `data-entry="${entry}"`,
    `data-imports="${imports.join(' ')}"`,
  ];
  if (first === null)
    return `<script ${attributes.join(' ')}>${LOADER}</script>`;
  attributes.push(
    `data-database="${first.database}"`,
    `data-night="${NIGHT_MS}"`,
    `data-first="${first.urls[0]}"`,
  );
  const preloads = first.urls.map(
    (url) => `<link rel="modulepreload" href="${url}">`,
  );
  return [
    `<script ${attributes.join(' ')}>${LOADER}</script>`,
    ...preloads,
  ].join('');
}
