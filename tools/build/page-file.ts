import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

/** What every page file is made of, besides its own content. */
export interface PageParts {
  /** Vite's index.html, which asks for the app's styles and script in the usual way. */
  readonly template: string;
  /** All styles of the site: the first paint waits for nothing else. */
  readonly styles: string;
}

/** URLs of the modules of a page, each once. */
export interface PageModules {
  /** The one that hydrates the page. */
  readonly entry: string;
  /** Run before it, and at once, on a page with live data; null on any other. */
  readonly live: string | null;
  /** What these and the page's own code import, and that code. */
  readonly imports: readonly string[];
}

const LOADER = readFileSync(projectPath('src/loader.js'), 'utf8').trim();

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
  { template, styles }: PageParts,
  markup: string,
  about: string,
  modules: PageModules,
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
      () => `  ${head}${about}<style>${styles}</style>${scripts(modules)}\n  </head>`,
    )
    .replace(ROOT, () => `<div id="root">${body}</div>`);
}

/** The tags that fetch the app: at once on a page with live data, else once the page has loaded. */
function scripts({ entry, live, imports }: PageModules): string {
  if (live === null) {
    return `<script data-entry="${entry}" data-modules="${imports.join(' ')}">${LOADER}</script>`;
  }
  const links = imports.map((href) => `<link rel="modulepreload" href="${href}">`);
  const tags = [live, entry].map((src) => `<script type="module" src="${src}"></script>`);
  return [...tags, ...links].join('');
}
