import { existsSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { readConfig } from '../../../src/config.ts';
import { FIREBASE_FILE, hostingHeaders } from '../../build/hosting-headers.ts';
import { builtInlineSources } from '../../build/inline-sources.ts';
import { contentProblems } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import { PUBLIC, projectPath, RULES_FILE } from '../../shared/project.ts';
import { type Check, DEPLOY, problemIf, type Warning } from './check.ts';
import { environmentProblems, siteEnvironment } from './environment.ts';
import { factWarnings } from './fact-warnings.ts';
import { legalProblems } from './legal.ts';
import { sampleProblems } from './samples.ts';

const PRINT = say`Run npm run documents.`;

/** Checks what a build needs. */
export const sourceChecks: readonly Check[] = [
  { name: say`variables in .env`, find: environmentProblems },
  {
    name: say`the restaurant, its menus, documents and rules`,
    find: async () => {
      // It also writes the JSON that everything after it imports.
      const problems = await contentProblems();
      return problems.length > 0 ? problems : restaurantProblems();
    },
  },
];

/** Whether dist/ is of this project, and firebase.json has its headers. */
export const buildCheck: Check = {
  name: say`dist/ and firebase.json`,
  find: () => {
    if (!existsSync(projectPath('dist/home.html')))
      return say`npm run deploy makes them`;
    const config = readConfig(siteEnvironment());
    const page = readFileSync(projectPath('dist/prenota.html'), 'utf8');
    const database = new URL(config.firebase.databaseURL).host;
    const { headers } = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting;
    const expected = hostingHeaders(config, builtInlineSources());
    return [
      ...problemIf(
        !page.includes(database),
        say`dist/ was built for another project, or for the local suite. ${DEPLOY}`,
      ),
      ...problemIf(
        !isDeepStrictEqual(headers, expected),
        say`firebase.json has not the headers of this build. ${DEPLOY}`,
      ),
    ];
  },
};

/**
 * Checks what needs readable files: these modules import the restaurant's
 * facts.
 */
async function restaurantProblems(): Promise<(string | Warning)[]> {
  const { databaseRules } = await import('../../build/database-rules.ts');
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  const { floorPlan } = await import('../../../src/tables/floor-plan.ts');
  return [
    ...sampleProblems(restaurant),
    ...(await legalProblems(siteEnvironment())),
    ...factWarnings(restaurant, floorPlan),
    ...problemIf(
      readFileSync(RULES_FILE, 'utf8') !== databaseRules(),
      say`database.rules.json is not what the floor plan asks for. ${PRINT}`,
    ),
    ...(await stalePdfs()),
  ];
}

async function stalePdfs(): Promise<string[]> {
  const { printedDocument } = await import('../../../src/content/catalogue.ts');
  const { renderDocuments } = await import('../documents/render.ts');
  return (await renderDocuments()).flatMap(({ id, hash }) => {
    const { url, bytes, source } = printedDocument(id);
    const file = projectPath(`${PUBLIC}${url}`);
    const isCurrent =
      existsSync(file) && statSync(file).size === bytes && hash === source;
    return problemIf(
      !isCurrent,
      say`${id}.pdf is not its text of today. ${PRINT}`,
    );
  });
}
