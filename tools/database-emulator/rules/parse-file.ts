import { RulesError } from './rules-error.ts';

// One alternative per thing in which `//` may stand: strings are kept, comments become blanks.
const STRING_OR_COMMENT = /"(?:[^"\\]|\\[\s\S])*"|\/\/[^\n]*|\/\*[\s\S]*?\*\//g;
const CONTROL: Readonly<Record<string, string>> = { '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/**
 * Parses a rules file: JSON with `//` and block comments, where a string may span lines.
 * @throws {RulesError} when it is not such a file; the message gives the line where it is known.
 */
export function parseRulesFile(source: string): unknown {
  const json = source
    .replace(/^\ufeff/, '')
    .replace(STRING_OR_COMMENT, (part) =>
      part.startsWith('"')
        ? part.replace(/[\n\r\t]/g, (control) => CONTROL[control] ?? control)
        : part.replace(/[^\n]/g, ' '),
    );
  try {
    return JSON.parse(json);
  } catch (error) {
    throw new RulesError([], `not valid JSON: ${(error as Error).message}`);
  }
}
