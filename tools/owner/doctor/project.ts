import { readFileSync } from 'node:fs';
import { contentProblems } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import { RULES_FILE } from '../../shared/project.ts';
import { type Check, problemIf, type Warning } from './check.ts';
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

/**
 * Checks what needs readable files: these modules import the restaurant's
 * facts.
 */
async function restaurantProblems(): Promise<(string | Warning)[]> {
  const { databaseRules } = await import('../../build/database-rules.ts');
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  const { floorPlan } = await import('../../../src/tables/floor-plan.ts');
  const { areDocumentsCurrent } = await import('../documents/texts.ts');
  return [
    ...sampleProblems(restaurant),
    ...(await legalProblems(siteEnvironment().VITE_FORM_MAIL_URL)),
    ...factWarnings(restaurant, floorPlan),
    ...problemIf(
      readFileSync(RULES_FILE, 'utf8') !== databaseRules(),
      say`database.rules.json is not what the floor plan asks for. ${PRINT}`,
    ),
    ...problemIf(
      !areDocumentsCurrent(),
      say`The PDFs are not the texts of today. ${PRINT}`,
    ),
  ];
}
