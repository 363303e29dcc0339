import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds a source file that was changed after a build.
 * @param built the folder of the build
 * @param sources folders that a build reads
 * @returns its path; null if there is none, or no build
 */
export function newerSource(
  built: string,
  sources: readonly string[],
): string | null {
  const page = join(built, 'home.html');
  if (!existsSync(page)) return null;
  const { mtimeMs } = statSync(page);
  const files = sources.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) =>
      join(folder, file),
    ),
  );
  return files.find((file) => statSync(file).mtimeMs > mtimeMs) ?? null;
}
