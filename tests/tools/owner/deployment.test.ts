import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { checkProject, release } from '../../../tools/owner/deployment.ts';
import { runCommand } from '../../../tools/shared/command.ts';
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
const failure = JSON.stringify(
  { status: 'error', error: 'No right.' },
  null,
  2,
);
const SITES = success({ sites: [{ type: 'DEFAULT_SITE' }] });
const DATABASES = success([{ databaseUrl: DATABASE }]);
const OTHERS = success([{ databaseUrl: 'https://other.firebaseio.com' }]);
const CONSOLE = 'https://console.firebase.google.com/project/osteria-vera';

/** Checks a project for which `firebase` lists these sites and databases. */
function check(sites: string, databases: string): Promise<void> {
  answer({
    'hosting:sites:list': sites,
    'database:instances:list': databases,
  });
  return checkProject('osteria-vera', DATABASE);
}

test('a project without sign-in, site or database is refused, with what to do', async () => {
  await check(SITES, DATABASES);
  for (const [sites, databases, problem] of [
    [failure, '', /cannot be read: No right\..*npx firebase login/s],
    ['no network', '', 'The project osteria-vera cannot be read: no network'],
    [success({ sites: [] }), DATABASES, `${CONSOLE}/hosting`],
    [SITES, success(), `${CONSOLE}/database`],
    [SITES, OTHERS, `no database at ${DATABASE} (it has: https://other.fire`],
  ] as const)
    await expect(check(sites, databases)).rejects.toThrow(problem);
});

const hosting = { public: 'dist', rewrites: [], headers: [] };

test('pages and rules go to the project together, and nothing is asked', async () => {
  let config = '';
  vi.mocked(runCommand).mockImplementation(async (_, args) => {
    expect(args.join(' ')).toMatch(
      /^deploy --only hosting,database --config \S+\.local --project osteria-vera --non-interactive$/,
    );
    config = args[4] ?? '';
    const written = JSON.parse(readFileSync(config, 'utf8'));
    expect(written).toEqual({
      database: { rules: 'database.rules.json' },
      hosting,
    });
    return { status: 0, output: 'Deploy complete!' };
  });
  await release('osteria-vera', hosting);
  expect(existsSync(config)).toBe(false);
});

test('a release that fails says what is online', async () => {
  answer({ deploy: 'HTTP Error: 503' }, 1);
  const failed = () => release('osteria-vera', hosting);
  await expect(failed()).rejects.toThrow('Nothing was changed online.');
  const rules = 'rules for database osteria-vera-default-rtdb';
  answer({ deploy: `database: ${rules} released successfully` }, 1);
  await expect(failed()).rejects.toThrow('The new rules are in force, the new');
});

test('npm run deploy -- --dry-run puts nothing online', async () => {
  const args = ['--dry-run'];
  const { output } = await makeScratchSite().run('owner/deploy', { args });
  expect(output).toMatch('A dry run: nothing is put online.');
});

test('npm run deploy writes the rules and prints the documents of its build before it releases', async () => {
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
  onTestFinished(() => {
    vi.doUnmock('vite');
    vi.doUnmock('../../../tools/owner/doctor/project.ts');
    vi.doUnmock('../../../tools/owner/documents/print.ts');
  });
  vi.mocked(runCommand).mockImplementation(async (_, [what = '']) => {
    if (what === 'deploy') steps.push('release');
    return {
      status: 0,
      output: what === 'hosting:sites:list' ? SITES : DATABASES,
    };
  });
  const { output } = await run('owner/deploy', { env: makeEnvironment() });
  expect(output).toContain('The site is online.');
  const printed = `${path('dist')} > ${path('dist/documenti')}`;
  expect(steps).toEqual(['build', printed, 'release']);
  expect(
    readFileSync(path('tests/restaurant/database.rules.json'), 'utf8'),
  ).toMatch(/Veranda\([^)]*\b20\b/);
});
