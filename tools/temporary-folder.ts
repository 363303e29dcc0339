import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEGABYTE = 1_000_000;

/**
 * Whether the folder for temporary files takes what the local suite writes: firebase-tools puts its
 * logs there, and says no more than "unexpected error" where it cannot.
 * @returns what is wrong and what to do, in a sentence, or null where nothing is wrong
 */
export function temporaryFolderFault(): string | null {
  const folder = tmpdir();
  try {
    const probe = mkdtempSync(join(folder, 'osteria-room-'));
    try {
      writeFileSync(join(probe, 'probe'), Buffer.alloc(MEGABYTE));
    } finally {
      rmSync(probe, { recursive: true, force: true });
    }
    return null;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return (
      `The folder for temporary files, ${folder}, takes no further megabyte (${code}): ` +
      'make room there, or name another with TMPDIR.'
    );
  }
}
