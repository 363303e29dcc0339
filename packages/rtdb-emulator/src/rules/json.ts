const STRING = /"(?:[^"\\]|\\[\s\S])*"/.source;
const COMMENT = /\/\/[^\n]*|\/\*[\s\S]*?\*\//.source;

/**
 * A rules file as JSON: it may have comments, trailing commas, and line breaks
 * and tabs within strings.
 */
export function plainJson(source: string): string {
  return source
    .replace(new RegExp(`${STRING}|${COMMENT}`, 'g'), (part) =>
      part.startsWith('"') ? part.replace(/[\n\r\t]/g, escaped) : ' ',
    )
    .replace(new RegExp(`${STRING}|,(?=\\s*[}\\]])`, 'g'), (part) =>
      part === ',' ? '' : part,
    );
}

function escaped(control: string): string {
  return JSON.stringify(control).slice(1, -1);
}
