import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { problemIf, type Warning, warningIf } from './check.ts';
import { providerProblems } from './form-mail.ts';

/** Of the accessibility statement: a year, in ms. */
const MAX_AGE = 366 * 24 * 60 * 60_000;

/**
 * Checks the legal texts of the restaurant, as far as they depend on the day
 * and on the site's variables. What must be in them is checked with the
 * content. It imports the restaurant's facts.
 * @param env the site's variables, of which some may be missing
 * @param now ms since the epoch
 */
export async function legalProblems(
  env: Readonly<Record<string, string>>,
  now = Date.now(),
): Promise<(string | Warning)[]> {
  const { legalTexts, missingFacts, policyHtml, readAnswers, readPolicy } =
    await import('../../content/policy.ts');
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  const source = readPolicy();
  const [file = ''] = legalTexts;
  const url = env.VITE_FORM_MAIL_URL;
  const usesAppCheck = env.VITE_APP_CHECK_SITE_KEY !== undefined;
  return [
    ...policyGaps(policyHtml(source, true)),
    ...missingFacts(source, file, usesAppCheck),
    ...(URL.canParse(url ?? '')
      ? providerProblems(readAnswers().formMailProvider, `${url}`)
      : []),
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

/**
 * @param reviewed yyyy-mm-dd; null: the site has no accessibility statement
 * @param now ms since the epoch
 */
export function reviewProblems(
  reviewed: string | null,
  now: number,
): (string | Warning)[] {
  if (reviewed === null) return [];
  const age = now - Date.parse(reviewed);
  return [
    ...problemIf(
      age < 0,
      say`${RESTAURANT}/restaurant.yaml: "accessibilityReviewed" (${reviewed}) is still to come. Write the day on which you read the page /accessibilita.`,
    ),
    ...warningIf(
      age > MAX_AGE,
      say`${RESTAURANT}/restaurant.yaml: "accessibilityReviewed" (${reviewed}) is more than a year ago. Read the page /accessibilita, correct it if it is not true, then write the day on which you read it; if you need no statement, write none.`,
    ),
  ];
}
