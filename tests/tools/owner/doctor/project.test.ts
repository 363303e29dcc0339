import { writeFileSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { FORM_SERVICE } from '../../../../tools/shared/form-service.ts';
import { makeScratchSite } from '../../../support/make-scratch-site.ts';
import { makeEnvironment } from './make-environment.ts';

const env = makeEnvironment();

test.each([
  'content/check',
  'owner/documents/main',
  'owner/doctor/main',
  'owner/deploy',
])('%s ends with the owner’s mistake', async (command) => {
  const { replace, run } = makeScratchSite();
  replace('restaurant.yaml', /phone: .*/, 'phone: 055');
  const { status, output } = await run(command, { env });
  expect(output).toContain('restaurant.yaml, line 8: "phone" ("055")');
  expect(output).not.toMatch(/^ +at |Error:/m);
  expect(status).toBe(1);
});

test('doctor asks for the variables, then finds no problem, and with --online offers a test mail', async () => {
  vi.doMock(import('../../../../tools/owner/doctor/online.ts'), () => ({
    onlineChecks: () => [{ name: 'online: all', find: () => [] }],
  }));
  onTestFinished(() => vi.doUnmock('../../../../tools/owner/doctor/online.ts'));
  const { path, replace, run } = makeScratchSite();
  const today = new Date().toISOString().slice(0, 10);
  const reviewed = `accessibilityReviewed: ${today}`;
  replace('restaurant.yaml', /accessibilityReviewed: .*/, reviewed);
  const args = ['--online'];
  const first = await run('owner/doctor/main', { args });
  expect(first.output).toContain('The file .env is missing, or');
  expect(first.output).not.toContain('online:');

  // As Windows saves it, with the form service that the policy names.
  const own = makeEnvironment({
    VITE_FORM_MAIL_URL: 'https://forms.posta-moduli.eu/f/abc',
  });
  const lines = Object.entries(own).map((pair) => `${pair.join('=')}\n`);
  writeFileSync(path('.env'), `\uFEFF${lines.join('')}`);
  const { output } = await run('owner/doctor/main', { args, input: 'n\n' });
  expect(output).toMatch(
    /^ok +variables in \.env\nok .*\nok +online: all\n\nNo problem\.\n/,
  );
  expect(output).toContain('Enter sends a test mail from https://osteria-vera');
});

test.each([
  ['admin/main', 'npm run admin -- owner@example.it makes an admin'],
  ['doctor/main', 'npm run doctor checks the site before it goes online'],
  ['deploy', 'This command has no options'],
  ['setup', 'This command has no options'],
])(
  '%s says what it can do for --help, and for another option',
  async (name, usage) => {
    const { run } = makeScratchSite();
    for (const [option, status] of [
      ['--help', 0],
      ['--hlep', 1],
    ] as const) {
      const result = await run(`owner/${name}`, { args: [option], env });
      expect(result.output).toContain(usage);
      expect(result.output).not.toMatch(/^ +at |Error/m);
      expect(result.status).toBe(status);
    }
  },
);

/** The lines below a result in the output of doctor. */
const linesBelow = (result: string, output: string) =>
  new RegExp(`^${result} .*\\n((?: +- .*\\n?)+)`, 'm')
    .exec(output)?.[1]
    ?.trim()
    .split('\n');

const MORE_DAYS =
  '  - days: 07/01 - 31/01\n  - days: 07/05/2999 - 31/05/2999\n  - days: 31/05/2999';

/** Nothing is open between 4:00 and 5:00. */
const BREAKFAST =
  '  - key: colazione\n    name: colazione\n    at: a colazione\n    from: 04:00\n';

test('doctor names what is wrong, and warns of what is probably not meant so', async () => {
  const { replace, run } = makeScratchSite();
  for (const [what, by] of [
    [/phone: .*/, 'phone: +39 35 123 4567'],
    [/sunday: .*/, 'sunday: 12:30-02:30'],
    [/meals:\n/, `meals:\n${BREAKFAST}`],
    [/days: .*/, `days: 01/11/2020 - 20/11/2020\n${MORE_DAYS}`],
    [/moreFields/, 'largestParty: 6\nmoreFields'],
    [/accessibilityReviewed: .*/, 'accessibilityReviewed: 2020-01-01'],
  ] as const)
    replace('restaurant.yaml', what, by);
  replace('privacy-answers.yaml', /company: .*/, 'company: "[IMPRESA]"');
  const abroad = { VITE_FIREBASE_DATABASE_URL: 'https://a.firebaseio.com' };
  const { output } = await run('owner/doctor/main', {
    env: { ...env, ...abroad },
  });
  const { host } = new URL(FORM_SERVICE.url);
  expect(linesBelow('ERROR', output)).toEqual([
    expect.stringContaining('Fill in [IMPRESA] in'),
    expect.stringContaining(`The bookings go to ${host}`),
  ]);
  expect(linesBelow('LOOK +variables', output)).toEqual([
    expect.stringContaining('may be the database of another project'),
    expect.stringContaining('This database is not in Belgium'),
  ]);
  expect(linesBelow('LOOK +the', output)).toEqual([
    expect.stringContaining('(2020-01-01) is more than a year ago'),
    expect.stringContaining('2020-11-01 - 2020-11-20 are over'),
    expect.stringContaining('2999-05-31 is in two of the "closures"'),
    expect.stringContaining('"sunday" is open by day and until after'),
    expect.stringContaining('never open for the meal "colazione"'),
    expect.stringContaining(
      '"largestParty" is 6, and no table has more than 5',
    ),
    expect.stringContaining('+39 35 123 4567 has nine digits'),
  ]);
  expect(output).toContain('\n2 to mend, each with what to do.');
});
