import { createHash } from 'node:crypto';
import { basename } from 'node:path';

const classes = new Map<string, string>();

/**
 * A class's name in what is built, the same in every build.
 * @param file the CSS module that it is in
 * @throws where two classes of the site would get the same name
 */
export function shortClassName(name: string, file: string): string {
  const long = `${basename(file)} ${name}`;
  const short = `_${createHash('sha256').update(long).digest('base64url').slice(0, 4)}`;
  const other = classes.get(short) ?? long;
  if (other !== long) throw new Error(`Rename one of these classes: ${other}, ${long}.`);
  classes.set(short, long);
  return short;
}
