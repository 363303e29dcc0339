import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { restaurant } from '../../../src/content/restaurant.ts';
import { colours } from '../../build/colours.ts';
import { menuNames, readMenu } from '../../content/menus.ts';
import { policyHtml, readPolicy } from '../../content/policy.ts';
import { PUBLIC, projectPath } from '../../shared/project.ts';
import { siteEnvironment } from '../doctor/environment.ts';

/** The folder of the PDFs. */
export const DOCUMENTS = projectPath(`${PUBLIC}/documenti`);

/**
 * A comment at the end of each PDF: a hash of what the documents show of the
 * owner's files.
 */
export function documentsMark(): string {
  const usesAppCheck = siteEnvironment().VITE_APP_CHECK_SITE_KEY !== undefined;
  const shown = [
    menuNames.map(readMenu),
    policyHtml(readPolicy(), usesAppCheck),
    [restaurant.name, restaurant.phone, restaurant.email, restaurant.address],
    colours.day,
  ];
  const hash = createHash('sha256').update(JSON.stringify(shown));
  return `%${hash.digest('hex')}\n`;
}

/** Whether the PDFs were printed from the owner's files as they are. */
export function areDocumentsCurrent(): boolean {
  const files = existsSync(DOCUMENTS) ? readdirSync(DOCUMENTS) : [];
  const mark = documentsMark();
  return (
    files.length > 0 &&
    files.every((file) =>
      readFileSync(`${DOCUMENTS}/${file}`).toString('latin1').endsWith(mark),
    )
  );
}
