import { beforeEach, expect, test, vi } from 'vitest';
import { checkProject, release } from '../../../tools/owner/deployment.ts';
import { runCommand } from '../../../tools/shared/command.ts';
import { makeScratchSite } from '../../support/make-scratch-site.ts';

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

test('a project that has the site and the database may be deployed to', async () => {
  await check(SITES, DATABASES);
});

test.each([
  [failure, '', /cannot be read: No right\..*npx firebase login/s],
  ['no network', '', 'The project osteria-vera cannot be read: no network'],
  [success({ sites: [] }), DATABASES, `${CONSOLE}/hosting`],
  [SITES, success(), `${CONSOLE}/database`],
  [SITES, OTHERS, `no database at ${DATABASE} (it has: https://other.fire`],
])(
  'a project with the sites %s and the databases %s is refused: %s',
  async (sites, databases, problem) => {
    await expect(check(sites, databases)).rejects.toThrow(problem);
  },
);

test('pages and rules go to the project together, and nothing is asked', async () => {
  answer({ deploy: 'Deploy complete!' });
  await release('osteria-vera');
  expect(vi.mocked(runCommand).mock.calls[0]?.[1].join(' ')).toBe(
    'deploy --only hosting,database --project osteria-vera --non-interactive',
  );
});

test.each([
  [
    'hosting predeploy error: Command terminated',
    'Nothing was changed online.',
  ],
  [
    'database: rules for database osteria-vera-default-rtdb released successfully',
    'The new rules are in force, the new pages are not online',
  ],
])('a release that ends after "%s" says: %s', async (output, message) => {
  answer({ deploy: output }, 1);
  await expect(release('osteria-vera')).rejects.toThrow(message);
});

test.each([
  ['', { npm_config_dry_run: 'true' }, 'A dry run: nothing is put online.'],
  ['--dryrun', {}, 'This command does not know --dryrun. Usage: npm run'],
])(
  'npm run deploy with the option %j and the environment %j prints: %s',
  async (option, env, message) => {
    const args = option ? [option] : [];
    const { run } = makeScratchSite();
    const { status, output } = await run('owner/deploy', { args, env });
    expect(output).toMatch(message);
    expect(status).toBe(1);
  },
);
