import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

/** Abbreviations that never stand at the end of a line, away from what they number. */
const BINDING = /\b(n\.|No|Annex|artt?\.|articol[oi]|par\.|lett\.|d\.lgs\.) (?=\d|[a-zI]{1,2}\b)/g;

/** Text as HTML: escaped, with print's apostrophe and the spaces that must not break. */
export function typeset(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll("'", '’')
    .replaceAll(BINDING, '$1\u00a0');
}

/** A name in two lines: what the restaurant is, and what it is called. */
export function nameLines(name: string): readonly [kind: string, name: string] {
  const [kind = '', ...words] = name.split(' ');
  return words.length > 0 ? [kind, words.join(' ')] : ['', name];
}

/** A drawing as inline SVG; its inks are the custom properties of base.css. */
export function drawing(name: 'corner' | 'masthead' | 'rule' | 'sprig'): string {
  return readFileSync(projectPath(`tools/documents/drawings/${name}.svg`), 'utf8').trim();
}
