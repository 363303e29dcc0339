/** What every page file is made of, besides its own content. */
export interface PageParts {
  /** Vite's index.html, which asks for the app's styles and script in the usual way. */
  readonly template: string;
  /** All styles of the site: the first paint waits for nothing else. */
  readonly styles: string;
  /** The script that fetches the app, see src/loader.ts. */
  readonly loader: string;
}

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
 * @param modules URLs of the scripts that the page needs once it is painted, in their order
 * @throws when the template is not as expected
 */
export function pageFile(
  { template, styles, loader }: PageParts,
  markup: string,
  about: string,
  modules: readonly string[],
): string {
  if (!template.includes(ROOT) || !APP_TAGS.test(template)) {
    throw new Error(`index.html needs ${ROOT} and the script of the app.`);
  }
  const [head = ''] = HEAD_PARTS.exec(markup) ?? [];
  const body = markup.slice(head.length);
  const script = `<script data-modules="${modules.join(' ')}">${loader}</script>`;
  return template
    .replace('<html ', '<html data-early ')
    .replaceAll(APP_TAGS, '')
    .replace('</head>', () => `  ${head}${about}<style>${styles}</style>\n  </head>`)
    .replace(ROOT, () => `<div id="root">${body}</div>\n    ${script}`);
}
