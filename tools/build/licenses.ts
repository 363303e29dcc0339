import { readFileSync } from 'node:fs';
import { projectPath } from '../project.ts';

/**
 * The licenses of what the site ships, at a stable address. Vite writes those of the packages in its
 * bundles (`build.license`); the rest is appended.
 */
export const LICENSES_FILE = 'licenses.txt';

/**
 * What Vite does not see: the fonts, the code in the service worker, and the license text of packages
 * that only name theirs. All of those are Apache-2.0, of which sharp has the text.
 */
const others = [
  ['Fraunces, Figtree (OFL-1.1)', 'src/content/fonts/OFL.txt'],
  ['workbox (MIT)', 'node_modules/workbox-core/LICENSE'],
  ['firebase, @firebase/* (Apache-2.0), Copyright Google LLC', 'node_modules/sharp/LICENSE'],
] as const;

/** The licenses to append, in the form of Vite's own. */
export function otherLicenses(): string {
  const sections = others.map(
    ([title, file]) => `\n## ${title}\n\n${readFileSync(projectPath(file), 'utf8').trim()}\n`,
  );
  return sections.join('');
}
