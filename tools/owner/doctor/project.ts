import { contentProblems } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import type { Check, Warning } from './check.ts';
import { environmentProblems, siteEnvironment } from './environment.ts';
import { factWarnings } from './fact-warnings.ts';
import { legalProblems } from './legal.ts';
import { sampleProblems } from './samples.ts';

/** Checks what a deployment needs. */
export const sourceChecks: readonly Check[] = [
  { name: say`variables in .env`, find: environmentProblems },
  {
    name: say`the restaurant, its menus and documents`,
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
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  const { floorPlan } = await import('../../../src/tables/floor-plan.ts');
  return [
    ...sampleProblems(restaurant),
    ...(await legalProblems(siteEnvironment().VITE_FORM_MAIL_URL)),
    ...factWarnings(restaurant, floorPlan),
  ];
}
