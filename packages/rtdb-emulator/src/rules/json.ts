const STRING = /"(?:[^"\\]|\\[\s\S])*"/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;
const TRAILING_COMMA = `,(?=(?:\\s|${COMMENT})*[}\\]])`;

/**
 * A line break that JSON allows in strings; in a rule it ends a `//` comment.
 */
const LINE_SEPARATOR = '\u2028';

/**
 * A rules file as JSON with trailing commas. Every character stays at its
 * offset: comments become blanks, line breaks within strings become line
 * separators.
 */
export function jsonInPlace(source: string): string {
  return source
    .replace(/^\ufeff/, ' ')
    .replace(new RegExp(`${STRING}|${COMMENT}`, 'g'), (part) => {
      if (!part.startsWith('"')) return part.replace(/[^\n]/g, ' ');
      return part.replace(/[\n\r\t]/g, (control) =>
        control === '\t' ? ' ' : LINE_SEPARATOR,
      );
    });
}

/** A valid rules file as JSON: without comments and trailing commas. */
export function strictJson(source: string): string {
  const parts = new RegExp(`${STRING}|${COMMENT}|${TRAILING_COMMA}`, 'g');
  const json = source.replace(/^\ufeff/, '').replace(parts, (part) => {
    if (!part.startsWith('"')) return '';
    return part.replace(/[\n\r\t]/g, (control) =>
      JSON.stringify(control).slice(1, -1),
    );
  });
  return JSON.stringify(JSON.parse(json), null, 2);
}
