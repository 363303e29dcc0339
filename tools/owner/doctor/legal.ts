import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { problemIf } from './check.ts';

/** Of the accessibility statement: a year, in ms. */
const MAX_AGE = 366 * 24 * 60 * 60_000;

const POLICY = `${RESTAURANT}/privacy-policy.md`;

/** What Art. 13 GDPR wants to be told on this site: words of the headings. */
const sections = [
  'titolare',
  'prenotazione',
  'promozionali',
  'cookie',
  'riceve',
  'trasferimenti',
  'quanto tempo',
  'diritti',
  'reclamo',
];

/**
 * Checks the legal texts of the restaurant: the privacy policy with its
 * sections and answers, and an accessibility statement that is read each year.
 * It imports the restaurant's facts.
 * @param now ms since the epoch
 */
export async function legalProblems(now = Date.now()): Promise<string[]> {
  const { policyHtml, readPolicy } = await import('../../content/policy.ts');
  const { restaurant } = await import('../../../src/content/restaurant.ts');
  const source = readPolicy();
  return [
    ...policyGaps(policyHtml(source, true)),
    ...missingSections(source),
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

/** @param source the policy as Markdown */
export function missingSections(source: string): string[] {
  const headings = (source.match(/^##+ .*$/gm) ?? []).join('\n').toLowerCase();
  return sections
    .filter((word) => !headings.includes(word))
    .map(
      (word) =>
        say`${POLICY} has no section whose title speaks of "${word}". Take it from the sample.`,
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
