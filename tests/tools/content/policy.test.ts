import { expect, test } from 'vitest';
import { restaurant } from '../../../src/content/restaurant.ts';
import {
  policyHtml,
  readAnswers,
  readPolicy,
} from '../../../tools/content/policy.ts';

const policy = policyHtml(readPolicy(), false);

test('the policy has the restaurant’s own data, ways and fields', () => {
  expect(policy).toContain(restaurant.phone);
  expect(policy).toContain('per Instagram');
  expect(policy).not.toMatch(/WhatsApp|reCAPTCHA/);
  expect(policyHtml(readPolicy(), true)).toContain('per reCAPTCHA');
  expect(policy).toMatch(/data, orario, .*e-mail, note\./);
});

test('data that leave Europe are said to, with the service’s suppliers', () => {
  expect(policy).toContain('I dati restano in Portogallo.');
  expect(policy).not.toMatch(/\bnone\b|si serve di|Portogallo:/);
  const answers = {
    ...readAnswers(),
    formMailTransfer: 'clausole tipo',
    formMailSuppliers: 'Server S.p.A.',
  };
  const html = policyHtml(readPolicy(), false, { answers });
  expect(html).toContain('Dati in Portogallo: clausole tipo.');
  expect(html).toContain('si serve di Server S.p.A.');
  expect(html).not.toContain('I dati restano');
});

test('the policy is escaped and typeset, and its tables have headings', () => {
  expect(policy).toContain('<th scope="col">Dati</th>');
  expect(policy).toContain('<th scope="row">Curriculum</th>');
  expect(
    policyHtml("pane & <vino> dell'orto, art. 6, par. 1, lett. b", false),
  ).toContain(
    'pane &amp; &lt;vino&gt; dell’orto, art.\u00a06, par.\u00a01, lett.\u00a0b',
  );
});
