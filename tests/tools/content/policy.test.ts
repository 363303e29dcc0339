import { expect, test } from 'vitest';
import { restaurant } from '../../../src/content/restaurant.ts';
import { policyHtml, readPolicy } from '../../../tools/content/policy.ts';

const policy = policyHtml(readPolicy(), false);

test('the policy marks every gap and has the restaurant’s own data', () => {
  expect(policy.match(/\[/g)?.length).toBe(policy.match(/<mark>\[/g)?.length);
  expect(policy).toContain(restaurant.phone);
});

test('the policy has twelve sections, and a table with headings for its rows', () => {
  expect(policy.match(/<h2>/g)).toHaveLength(12);
  expect(policy).toContain('<th scope="col">Dati</th>');
  expect(policy).toContain('<th scope="row">Curriculum</th>');
});

test('the policy speaks of reCAPTCHA if the site uses App Check, and only then', () => {
  expect(policy).not.toContain('reCAPTCHA');
  expect(policyHtml(readPolicy(), true)).toContain('Firebase App Check con reCAPTCHA');
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

test('the policy is escaped and typeset', () => {
  const html = policyHtml("pane & <vino> dell'orto, art. 6, par. 1, lett. b", false);
  expect(html).toContain(
    'pane &amp; &lt;vino&gt; dell’orto, art.\u00a06, par.\u00a01, lett.\u00a0b',
  );
});
