import { expect, test } from 'vitest';
import { policyHtml, readPolicy } from '../../../tools/content/policy.ts';

// The sample's policy: tests/specification/policy.test.ts.

const policy = policyHtml(readPolicy(), false);

test('the policy has the restaurant’s own ways, fields and answers, without the lines of those that are missing', () => {
  expect(policy).toContain('per Instagram');
  expect(policy).toMatch(/data, orario, .*e-mail, note\./);
  expect(policy).toContain('I dati restano in Portogallo.');
  expect(policy).not.toMatch(/WhatsApp|\bnone\b|si serve di|Portogallo:/);
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
