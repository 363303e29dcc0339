import { expect, test } from 'vitest';
import { restaurant } from '../../../../src/content/restaurant.ts';
import {
  policyHtml,
  readPolicy,
} from '../../../../tools/owner/content/policy.ts';

const policy = policyHtml(readPolicy(), false);

test('the policy has the restaurant’s own data, and the services that the site uses', () => {
  expect(policy).toContain(restaurant.phone);
  expect(policy).toContain('per Instagram');
  expect(policy).not.toMatch(/WhatsApp|reCAPTCHA/);
  expect(policyHtml(readPolicy(), true)).toContain('per reCAPTCHA');
});

test('a table has headings for its columns and rows', () => {
  expect(policy).toContain('<th scope="col">Dati</th>');
  expect(policy).toContain('<th scope="row">Curriculum</th>');
});

test('the policy is escaped and typeset', () => {
  const html = policyHtml(
    "pane & <vino> dell'orto, art. 6, par. 1, lett. b",
    false,
  );
  expect(html).toContain(
    'pane &amp; &lt;vino&gt; dell’orto, art.\u00a06, par.\u00a01, lett.\u00a0b',
  );
});
