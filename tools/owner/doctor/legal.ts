import { restaurant } from '../../../src/content/restaurant.ts';
import { policyHtml, readAnswers, readPolicy } from '../../content/policy.ts';
import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { problemIf, type Warning, warningIf } from './check.ts';

/** Of the accessibility statement: a year, in ms. */
const MAX_AGE = 366 * 24 * 60 * 60_000;

/**
 * Checks the legal texts of the restaurant, as far as they depend on the day
 * and on the site's variables. What must be in them is checked with the
 * content.
 * @param formMailUrl undefined: not known yet
 */
export function legalProblems(
  formMailUrl: string | undefined,
): (string | Warning)[] {
  const gaps = policyHtml(readPolicy(), true).matchAll(/<mark>(.*?)<\/mark>/gs);
  return [
    ...[...new Set([...gaps].map(([, gap = '']) => gap.slice(0, 60)))].map(
      (gap) => say`Fill in ${gap} in ${RESTAURANT}/privacy-answers.yaml.`,
    ),
    ...providerProblems(readAnswers().formMailProvider, formMailUrl),
    ...reviewWarnings(),
  ];
}

/**
 * Whether the mails go to the service that the policy names: its name, or the
 * address in brackets after it, holds the domain.
 * @param provider `formMailProvider` of the owner's answers
 */
function providerProblems(provider: string, url = ''): string[] {
  if (!URL.canParse(url)) return [];
  const { hostname } = new URL(url);
  const domain = hostname.split('.').at(-2) ?? hostname;
  return problemIf(
    !lettersOf(provider).includes(lettersOf(domain)),
    say`The bookings go to ${hostname} (VITE_FORM_MAIL_URL in .env), and "formMailProvider" in ${RESTAURANT}/privacy-answers.yaml is "${provider}". Correct what is wrong; if that is its name, write (${hostname}) after it.`,
  );
}

const lettersOf = (text: string) =>
  text.toLowerCase().replaceAll(/[^a-z\d]/g, '');

function reviewWarnings(): Warning[] {
  const { accessibilityReviewed: reviewed } = restaurant;
  if (reviewed === null) return [];
  const age = Date.now() - Date.parse(reviewed);
  return warningIf(
    age > MAX_AGE,
    say`${RESTAURANT}/restaurant.yaml: "accessibilityReviewed" (${reviewed}) is more than a year ago. Read the page /accessibilita, correct it if it is not true, then write the day on which you read it; if you need no statement, write none.`,
  );
}
