import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { projectPath, RESTAURANT } from '../../tools/shared/project.ts';
import { builtSite } from '../../tools/suite/demo.ts';
import { startSuite } from '../../tools/suite/suite.ts';

/** What a build reads, from the project's top folder. */
const SOURCES = ['src', RESTAURANT, 'tools/build'];

/**
 * Playwright's global setup: the local suite, with the site that was built
 * last.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  const folder = builtSite();
  const newer = newerSource(join(projectPath(folder), 'home.html'));
  if (newer)
    console.warn(
      `${folder} is older than ${newer}: build it again with "npm run build:test".`,
    );
  return startSuite({ site: 'built' });
}

/** A file that was changed after a build, if there is one. */
function newerSource(page: string): string | undefined {
  if (!existsSync(page)) return undefined;
  const { mtimeMs } = statSync(page);
  return SOURCES.flatMap((folder) =>
    readdirSync(projectPath(folder), {
      recursive: true,
      encoding: 'utf8',
    }).map((file) => join(folder, file)),
  ).find((file) => statSync(projectPath(file)).mtimeMs > mtimeMs);
}
