import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Writes a file with a hash of its content in its name.
 * @returns its path on the site
 */
export function writeHashedFile(
  folder: string,
  name: string,
  content: Buffer,
): string {
  const hash = createHash('sha256')
    .update(content)
    .digest('base64url')
    .slice(0, 8);
  const file = name.replace(/\.\w+$/, (ending) => `-${hash}${ending}`);
  writeFileSync(join(folder, file), content);
  return `/assets/${file}`;
}
