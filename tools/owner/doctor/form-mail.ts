import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { problemIf } from './check.ts';

/** The service of the guide. */
export const WEB3FORMS = {
  url: 'https://api.web3forms.com/submit',
  /** A UUID; the documentation has YOUR_ACCESS_KEY_HERE in its place. */
  key: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
} as const;

/**
 * Whether the mails go to the service that the policy names: its name, or the
 * address in brackets after it, holds the domain.
 * @param provider `formMailProvider` of the owner's answers
 * @param url `VITE_FORM_MAIL_URL`
 */
export function providerProblems(provider: string, url: string): string[] {
  const { hostname } = new URL(url);
  const domain = hostname.split('.').at(-2) ?? hostname;
  return problemIf(
    !lettersOf(provider).includes(lettersOf(domain)),
    say`The bookings go to ${hostname} (VITE_FORM_MAIL_URL in .env), and "formMailProvider" in ${RESTAURANT}/privacy-answers.yaml is "${provider}". Correct what is wrong; if that is its name, write (${hostname}) after it.`,
  );
}

const lettersOf = (text: string) =>
  text.toLowerCase().replaceAll(/[^a-z\d]/g, '');
