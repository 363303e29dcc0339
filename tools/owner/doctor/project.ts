import { contentProblems } from '../../content/problems.ts';
import { say } from '../../shared/language.ts';
import type { Check, Warning } from './check.ts';
import { environmentProblems, siteEnvironment } from './environment.ts';

/** Checks what a deployment needs. */
export const sourceChecks: readonly Check[] = [
  { name: say`variables in .env`, find: environmentProblems },
  {
    name: say`the restaurant, its menus and documents`,
    find: async () => {
      const problems = await contentProblems();
      return problems.length > 0 ? problems : restaurantProblems();
    },
  },
];

/** Checks what needs readable files: these import the restaurant's facts. */
async function restaurantProblems(): Promise<(string | Warning)[]> {
  const { factWarnings } = await import('./fact-warnings.ts');
  const { legalProblems } = await import('./legal.ts');
  const { sampleProblems } = await import('./samples.ts');
  return [
    ...sampleProblems(),
    ...legalProblems(siteEnvironment().VITE_FORM_MAIL_URL),
    ...factWarnings(),
  ];
}
