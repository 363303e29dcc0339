import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkProject, release } from '../../../tools/owner/deployment.ts';
import { runCommand } from '../../../tools/shared/command.ts';
import { bookingsContent, makeBooking } from '../../support/make-booking.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';
import { makeEnvironment } from './doctor/make-environment.ts';

vi.mock(import('../../../tools/shared/command.ts'), () => ({
  runCommand: vi.fn(),
}));
beforeEach(() => void vi.mocked(runCommand).mockReset());

/** Lets `firebase` print a text by its first argument, and end. */
function answer(answers: Readonly<Record<string, string>>, status = 0): void {
  vi.mocked(runCommand).mockImplementation(async (_, [what = '']) => ({
    status,
    output: answers[what] ?? '',
  }));
}

const DATABASE =
  'https://osteria-vera-default-rtdb.europe-west1.firebasedatabase.app';
const success = (result?: unknown) =>
  JSON.stringify({ status: 'success', result }, null, 2);
const FAILURE = '{\n"status": "error", "error": "No right."\n}';
const SITES = success({ sites: [{ type: 'DEFAULT_SITE' }] });
const DATABASES = success([{ databaseUrl: DATABASE }]);
const OTHERS = success([{ databaseUrl: 'https://other.firebaseio.com' }]);

test.each([
  [FAILURE, '', /cannot be read: No right\..*npx firebase login/s],
  ['no network', '', 'The project osteria-vera cannot be read: no network'],
  [success({ sites: [] }), DATABASES, 'project/osteria-vera/hosting'],
  [SITES, success(), 'project/osteria-vera/database'],
  [SITES, OTHERS, `no database at ${DATABASE} (it has: https://other.fire`],
])(
  'a project of which firebase says %j and %j is refused: %s',
  async (sites, databases, problem) => {
    answer({
      'hosting:sites:list': sites,
      'database:instances:list': databases,
    });
    await expect(checkProject('osteria-vera', DATABASE)).rejects.toThrow(
      problem,
    );
  },
);

test('a release that fails says what is online', async () => {
  const failed = () =>
    release('osteria-vera', { public: 'dist', rewrites: [], headers: [] });
  answer({ deploy: 'HTTP Error: 503' }, 1);
  await expect(failed()).rejects.toThrow('Nothing was changed online.');
  const rules = 'rules for database osteria-vera-default-rtdb';
  answer({ deploy: `database: ${rules} released successfully` }, 1);
  await expect(failed()).rejects.toThrow('The new rules are in force, the new');
});

test('npm run deploy writes the rules, prints the documents of its build, then puts pages and rules online together; not with an option, and not over bookings without a table unless asked to', async () => {
  const { path, replace, run } = makeScratchSite();
  replace('floor-plan.yaml', '- 7 at', '- 20 at');
  const steps: string[] = [];
  const buildApp = async () => {
    steps.push('build');
    mkdirSync(path('dist'));
    writeFileSync(path('dist/home.html'), '');
  };
  vi.doMock(import('vite'), async (original) => ({
    ...(await original()),
    createBuilder: vi.fn().mockResolvedValue({ buildApp }),
  }));
  // Without what is the sample's in it.
  vi.doMock(import('../../../tools/owner/doctor/project.ts'), async () => {
    const { contentProblems } = await import(
      '../../../tools/content/problems.ts'
    );
    return { sourceChecks: [{ name: 'content', find: contentProblems }] };
  });
  vi.doMock(import('../../../tools/owner/documents/print.ts'), () => ({
    writeDocuments: async (build: string, folder: string) =>
      void steps.push(`${build} > ${folder}`),
  }));
  const at = (date: string, key = 'cena') => ({ meal: { date, key } });
  const other = { ...at('2999-01-01'), table: 'Veranda8' };
  const merenda = makeBooking({ ...other, ...at('2999-01-02', 'merenda') });
  const gone = makeBooking({ ...other, also: 'Veranda7' });
  const { bookings } = bookingsContent([
    makeBooking(at('2026-01-01')),
    makeBooking({ ...at('2999-01-01'), freed: { at: 1, by: 'guest' } }),
    makeBooking(other),
    merenda,
    gone,
  ]);
  vi.doMock(import('../../../tools/shared/project-access.ts'), () => ({
    openProject: async () => ({
      accounts: async () => ({ localId: '' }),
      database: async (path: string) => (path === 'bookings' ? bookings : null),
    }),
  }));
  onTestFinished(() => {
    vi.doUnmock('../../../tools/shared/project-access.ts');
    vi.doUnmock('vite');
    vi.doUnmock('../../../tools/owner/doctor/project.ts');
    vi.doUnmock('../../../tools/owner/documents/print.ts');
  });
  vi.mocked(runCommand).mockImplementation(async (_, args) => {
    if (args[0] === 'deploy') {
      steps.push(args.join(' '));
      const { database, hosting } = JSON.parse(
        readFileSync(args[4] ?? '', 'utf8'),
      );
      expect(database).toEqual({ rules: 'database.rules.json' });
      expect(hosting).toMatchObject({ public: 'dist' });
      expect(hosting).not.toHaveProperty('predeploy');
    }
    return {
      status: 0,
      output: args[0] === 'hosting:sites:list' ? SITES : DATABASES,
    };
  });
  const env = makeEnvironment();
  const refused = await run('owner/deploy', { env, args: ['--dry-run'] });
  expect(refused.status).toBe(1);
  const stopped = await run('owner/deploy', { env, input: '\n' });
  expect(stopped.output).toContain(
    `:\n2999-01-01 cena, Veranda8, Veranda7 (${gone.id})\n2999-01-02 merenda, Veranda8 (${merenda.id})\n`,
  );
  expect(stopped.output).toContain('Nothing was put online.');
  expect(steps).toEqual([]);

  const { output } = await run('owner/deploy', { env, input: 'sì\n' });
  expect(output).toContain('The site is online.');
  expect(steps).toEqual([
    'build',
    `${path('dist')} > ${path('dist/documenti')}`,
    expect.stringMatching(
      /^deploy --only hosting,database --config \S+\.local --project osteria-vera --non-interactive$/,
    ),
  ]);
  expect(
    readFileSync(path('tests/restaurant/database.rules.json'), 'utf8'),
  ).toMatch(/Veranda\([^)]*\b20\b/);
});
