import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { restaurant } from '../../../src/content/restaurant.ts';
import {
  legalTexts,
  policyHtml,
  readAnswers,
  readPolicy,
} from '../../../tools/content/policy.ts';
import { projectPath } from '../../../tools/shared/project.ts';

const policy = policyHtml(readPolicy(), false);

test('the policy has the restaurant’s own data, and the services that the site uses', () => {
  expect(policy).toContain(restaurant.phone);
  expect(policy).toContain('per Instagram');
  expect(policy).not.toMatch(/WhatsApp|reCAPTCHA/);
  expect(policyHtml(readPolicy(), true)).toContain('per reCAPTCHA');
});

test('the policy speaks of guest cards only where the restaurant has them', () => {
  expect(policy).toContain('Schede dei tavoli');
  Object.assign(restaurant, { guestCards: false });
  const without = policyHtml(readPolicy(), false);
  Object.assign(restaurant, { guestCards: true });
  expect(without).not.toContain('Sched');
});

test('the policy names every field of the form, also those of the restaurant’s own', () => {
  expect(policy).toContain(
    'data, orario, numero persone, nome, cognome, telefono, e-mail, note.',
  );
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

test('the accessibility statement names Instagram only where there is one', () => {
  const [, file = ''] = legalTexts;
  const source = readFileSync(projectPath(file), 'utf8');
  const { instagram } = restaurant;
  expect(policyHtml(source, false, { file })).toContain('Instagram');
  Object.assign(restaurant, { instagram: null });
  expect(policyHtml(source, false, { file })).not.toContain('Instagram');
  Object.assign(restaurant, { instagram });
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
