import { expect, test } from 'vitest';
import {
  policyHtml,
  readAnswers,
  readPolicy,
} from '../../tools/content/policy.ts';

// The policy that the site comes with: what the law asks for is in it.

const policy = policyHtml(readPolicy(), false);

test('the policy has twelve sections, and every gap is marked', () => {
  expect(policy.match(/<h2>/g)).toHaveLength(12);
  expect(policy.match(/\[/g)?.length).toBe(policy.match(/<mark>\[/g)?.length);
});

test('the policy says where the form service has the bookings, and by what right', () => {
  const { formMailCountry, formMailTransfer } = readAnswers();
  expect(policy).toContain(`in ${formMailCountry}, in base a `);
  expect(policy).toContain(`${formMailTransfer}`.slice(0, 20));
  expect(policy).not.toMatch(/glielo abbiamo chiesto|\bnone\b/);
});

test('the policy speaks of reCAPTCHA if the site uses App Check, and only then', () => {
  expect(policy).not.toContain('reCAPTCHA');
  expect(policyHtml(readPolicy(), true)).toContain(
    'Firebase App Check con reCAPTCHA',
  );
});

test('the policy says who reads a booking, what its link can do, and for how long', () => {
  expect(policy).toMatch(/La leggono .* il personale .* chi ne riceve il coll/);
  expect(policy).toMatch(/con nome e telefono, e può cambiarla o annullarla/);
  expect(policy).toMatch(/scheda resta fino al giorno dopo quello prenotato/);
});
