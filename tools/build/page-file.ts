import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { restaurant } from '../../src/content/restaurant.ts';
import { projectPath } from '../shared/project.ts';

/** The parts of a page file besides its own content. */
export interface PageParts {
  /** Vite's index.html with its tags for the app's styles and script. */
  readonly template: string;
  readonly styles: readonly { readonly url: string; readonly text: string }[];
  readonly scripts: PageScripts;
}

/** The scripts of a page, as URLs. */
export interface PageScripts {
  /** Hydrates the page. */
  readonly entry: string;
  /** The largest of the imports. */
  readonly react: string;
  /** The code of the page, and whatever this code and the entry import. */
  readonly imports: readonly string[];
  /** Shows live data before the entry runs; null without live data. */
  readonly first: {
    /** What it imports, then the script itself. */
    readonly urls: readonly string[];
    /** The URL of the database that has the data. */
    readonly database: string;
  } | null;
  /** The event after which they are fetched, once the page is painted. */
  readonly start: 'DOMContentLoaded' | 'load';
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
  // The script first: its requests do not wait for the styles to be read.
  const tags = head + about + loader(scripts) + inlineStyles(styles);
  return template
    .replaceAll(APP_TAGS, '')
    .replace('</head>', () => `  ${tags}\n  </head>`)
    .replace('<div id="root">', (root) => root + markup.slice(head.length));
}

/**
 * Inlines style sheets: the first paint waits for no request. Vite skips sheets
 * that already have a `<link>`; a disabled one is not fetched.
 */
function inlineStyles(sheets: PageParts['styles']): string {
  const links = sheets.map(
    ({ url }) => `<link rel="stylesheet" href="${url}" disabled>`,
  );
  const text = sheets.map((sheet) => sheet.text).join('');
  return `<style>${text}</style>${links.join('')}`;
}

/** The inline script src/before-hydration/loader.js, which fetches the others. */
function loader({ start, entry, react, imports, first }: PageScripts): string {
  const attributes = {
    start,
    entry,
    react,
    imports: imports.join(' '),
    ...(first && {
      database: first.database,
      night: NIGHT_MS,
      first: first.urls.at(-1),
    }),
  };
  const data = Object.entries(attributes).map(
    ([name, value]) => `data-${name}="${value}"`,
  );
  const preloads = first?.urls.map(
    (url) => `<link rel="modulepreload" href="${url}">`,
  );
  return [
    `<script ${data.join(' ')}>${LOADER}</script>`,
    ...(preloads ?? []),
  ].join('');
}
