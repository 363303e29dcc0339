import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Finds a source file that was changed after a build.
 * @param built the folder of the build
 * @param sources folders and files that a build reads
 * @returns the path of the newest such file; null if there is none, or no build
 */
export function newerSource(
  built: string,
  sources: readonly string[],
): string | null {
  const page = join(built, 'home.html');
  if (!existsSync(page)) return null;
  let newest = { path: '', time: statSync(page).mtimeMs };
  for (const path of sources.flatMap(filesIn)) {
    const time = statSync(path).mtimeMs;
    if (time > newest.time) newest = { path, time };
  }
  return newest.path || null;
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return [path];
  const entries = readdirSync(path, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name));
}
