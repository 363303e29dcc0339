import { readFileSync } from 'node:fs';
import { minifySync } from 'vite';
import { projectPath } from '../project.ts';

/** What every page file is made of, besides its own content. */
export interface PageParts {
  /** Vite's index.html, which asks for the app's styles and script in the usual way. */
  readonly template: string;
  /** The style sheets of every page, and the page's own. */
  readonly styles: readonly (readonly StyleSheet[])[];
  readonly modules: PageModules;
}

interface StyleSheet {
  readonly url: string;
  readonly text: string;
}

/** What a page runs, as URLs, each once. */
export interface PageModules {
  /** Run as they come: the one that hydrates the page, before it the one that asks for live data. */
  readonly modules: readonly string[];
  /** What these and the page's own code import, and that code. */
  readonly imports: readonly string[];
  /** The script that shows live data before them, and where the data is; null without. */
  readonly first: { readonly module: string; readonly database: string } | null;
  /** The event after which, once the page is painted, it fetches them. */
  readonly start: 'DOMContentLoaded' | 'load';
}

const LOADER_FILE = projectPath('src/loader.js');

const LOADER = minifySync(LOADER_FILE, readFileSync(LOADER_FILE, 'utf8')).code.trim();

const ROOT = '<div id="root"></div>';

/** What React writes before the app's markup belongs into the head. */
const HEAD_PARTS = /^(?:<(?:link|meta)\b[^>]*>|<title>.*?<\/title>)+/s;

/** Vite's own way to fetch the app. */
const APP_TAGS =
  /\s*(?:<script type="module"[^>]*><\/script>|<link rel="(?:modulepreload|stylesheet)"[^>]*>)/g;

/**
 * A page's HTML file.
 * @param markup what the page rendered to, the head's parts first
 * @param about what the head says besides, see found/page-head.ts
 * @throws when the template is not as expected
 */
export function pageFile(
  { template, styles, modules }: PageParts,
  markup: string,
  about: string,
): string {
  if (!template.includes(ROOT) || !APP_TAGS.test(template)) {
    throw new Error(`index.html needs ${ROOT} and the script of the app.`);
  }
  const [head = ''] = HEAD_PARTS.exec(markup) ?? [];
  const body = markup.slice(head.length);
  return template
    .replaceAll(APP_TAGS, '')
    .replace(
      '</head>',
      () => `  ${head}${about}${styles.map(inlineStyles).join('')}${loader(modules)}\n  </head>`,
    )
    .replace(ROOT, () => `<div id="root">${body}</div>`);
}

/**
 * Style sheets in the page itself: the first paint waits for no request. A disabled link is not
 * fetched, and keeps Vite's code from fetching the sheet when it loads the page's script.
 */
function inlineStyles(sheets: readonly StyleSheet[]): string {
  if (sheets.length === 0) return '';
  const links = sheets.map(({ url }) => `<link rel="stylesheet" href="${url}" disabled>`);
  return `<style>${sheets.map(({ text }) => text).join('')}</style>${links.join('')}`;
}

/** The script that fetches the page's modules: see src/loader.js. */
function loader({ start, modules, imports, first }: PageModules): string {
  const data = `data-start="${start}" data-modules="${modules.join(' ')}"`;
  const early = first ? ` data-database="${first.database}" data-first="${first.module}"` : '';
  const preload = first
    ? `<link rel="modulepreload" href="${first.module}" fetchpriority="low">`
    : '';
  return `<script ${data}${early} data-imports="${imports.join(' ')}">${LOADER}</script>${preload}`;
}
