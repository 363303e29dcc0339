import postcss, { CssSyntaxError } from 'postcss';
import { say } from '../language.ts';
import { lineOf } from './yaml.ts';

/** A custom property of a style sheet, such as `--paper`. */
export interface CustomProperty {
  /** Without the hyphens. */
  readonly name: string;
  readonly value: string;
  readonly line: number;
}

/**
 * The custom properties of a style sheet that the owner edits.
 * @param file its path in the project, for messages
 * @throws with the file, the line and what to write, if the style sheet has a
 * mistake that would make a browser drop the rest of it
 */
export function customProperties(
  source: string,
  file: string,
): CustomProperty[] {
  const properties: CustomProperty[] = [];
  try {
    postcss.parse(source).walkDecls(/^--/, ({ prop, value, source }) => {
      const line = source?.start?.line ?? 1;
      properties.push({ name: prop.slice(2), value, line });
    });
  } catch (error) {
    if (!(error instanceof CssSyntaxError)) throw error;
    const place = lineOf(file, openQuote(source) ?? error.line ?? 1);
    throw new Error(
      say`${place}: the style sheet cannot be read from here on. Each line is written like --paper: #f7f0e3; and each { ( " has its } ) ".`,
    );
  }
  return properties;
}

/**
 * The line with a quotation mark that is not closed: the parser finds it later.
 */
function openQuote(source: string): number | undefined {
  const index = source
    .split('\n')
    .findIndex((line) => line.split('"').length % 2 === 0);
  return index < 0 ? undefined : index + 1;
}
