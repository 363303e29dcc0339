import type { Language } from '../../src/content/documents/menu-types.ts';

/** Abbreviations that never stand at the end of a line, away from what they number. */
const BINDING = /\b(n\.|No|Annex|artt?\.|articol[oi]|par\.|lett\.|d\.lgs\.) (?=\d|[a-zI]{1,2}\b)/g;

/** Text as HTML: escaped, with the spaces that must not break. */
export function typeset(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll(BINDING, '$1\u00a0');
}

interface HtmlPage {
  readonly language: Language;
  readonly title: string;
  readonly css: string;
  readonly body: string;
}

/** A whole page, without fonts. */
export function htmlPage({ language, title, css, body }: HtmlPage): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<title>${typeset(title)}</title>
<style>
${css}
</style>
</head>
<body>
${body}
</body>
</html>
`;
}
