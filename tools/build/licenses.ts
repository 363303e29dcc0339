import { readFileSync } from 'node:fs';
import { projectPath } from '../shared/project.ts';

/**
 * The site's file of licenses. Vite writes those of bundled packages into it
 * (`build.license`).
 */
export const LICENSES_FILE = 'licenses.txt';

/**
 * What Vite does not see: the fonts, the service worker's code, and the license
 * text of packages that only name it, which is Apache-2.0 and taken from sharp.
 */
const others = [
  ['Fraunces, Figtree (OFL-1.1)', 'src/content/fonts/OFL.txt'],
  ['workbox (MIT)', 'node_modules/workbox-core/LICENSE'],
  [
    'firebase, @firebase/* (Apache-2.0), Copyright Google LLC',
    'node_modules/sharp/LICENSE',
  ],
] as const;

/** The licenses to append, in the form of Vite's own. */
export function otherLicenses(): string {
  const sections = others.map(
    ([title, file]) =>
      `\n## ${title}\n\n${readFileSync(projectPath(file), 'utf8').trim()}\n`,
  );
  return sections.join('');
}
