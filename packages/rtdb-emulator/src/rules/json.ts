const STRING = /"(?:[^"\\]|\\[\s\S])*"/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;

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
