import { expect, test } from 'vitest';
import {
  policyHtml,
  readAnswers,
  readPolicy,
} from '../../tools/owner/content/policy.ts';
import { missingSections } from '../../tools/owner/doctor/legal.ts';

// The policy that the site comes with: what the law asks for is in it.

const policy = policyHtml(readPolicy(), false);

test('the policy has twelve sections, and every gap is marked', () => {
  expect(policy.match(/<h2>/g)).toHaveLength(12);
  expect(policy.match(/\[/g)?.length).toBe(policy.match(/<mark>\[/g)?.length);
});

test('the policy lacks no section that the doctor looks for', () => {
  expect(missingSections(readPolicy())).toEqual([]);
});

test('an answer that the form service has not given yet is said plainly', () => {
  const asked = 'glielo abbiamo chiesto';
  expect(policy).not.toContain(asked);
  const answers = {
    ...readAnswers(),
    formMailSeat: 'none',
    formMailCountry: 'none',
    formMailTransfer: 'none',
  };
  const html = policyHtml(readPolicy(), false, { answers });
  expect(html).toContain(asked);
  expect(html).toContain('la cui sede non è indicata');
  expect(html).not.toMatch(/\bnone\b/);
});

test('the policy speaks of reCAPTCHA if the site uses App Check, and only then', () => {
  expect(policy).not.toContain('reCAPTCHA');
  expect(policyHtml(readPolicy(), true)).toContain(
    'Firebase App Check con reCAPTCHA',
  );
});

test.each([
  'art. 6, par. 1, lett. b',
  'art. 6, par. 1, lett. a',
  'art. 6, par. 1, lett. f',
  'articoli da 15 a 22',
  'art. 7, par. 3',
  'Garante per la protezione dei dati personali',
  'OpenStreetMap',
  'memoria di sessione',
  'La tua prenotazione',
  'IndexedDB',
])('the policy speaks of «%s»', (phrase) => {
  expect(policy.replaceAll('\u00a0', ' ')).toContain(phrase);
});
