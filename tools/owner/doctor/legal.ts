import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { problemIf } from './check.ts';

/** Of the accessibility statement: a year, in ms. */
const MAX_AGE = 366 * 24 * 60 * 60_000;

/**
 * Checks the legal texts of the restaurant: the answers of the privacy policy,
 * and an accessibility statement that is read each year.
 * It imports the restaurant's facts.
 * @param now ms since the epoch
 */
export async function legalProblems(now = Date.now()): Promise<string[]> {
  const { policyHtml, readPolicy } = await import('../../content/policy.ts');
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  return [
    ...policyGaps(policyHtml(readPolicy(), true)),
    ...reviewProblems(restaurant.accessibilityReviewed, now),
  ];
}

/**
 * What the owner has to fill in of the privacy policy.
 * @param html see `policyHtml`
 */
function policyGaps(html: string): string[] {
  const gaps = new Set(
    [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, gap = '']) => gap),
  );
  return [...gaps].map(
    (gap) =>
      say`Fill in ${gap.slice(0, 60)} in ${RESTAURANT}/privacy-answers.yaml.`,
  );
}

/** @param reviewed yyyy-mm-dd @param now ms since the epoch */
export function reviewProblems(reviewed: string, now: number): string[] {
  const age = now - Date.parse(reviewed);
  return problemIf(
    age < 0 || age > MAX_AGE,
    say`${RESTAURANT}/restaurant.yaml: "accessibilityReviewed" (${reviewed}) is not a day of the last twelve months. Read the page /accessibilita, correct it if it is not true, then write the day on which you read it.`,
  );
}
