import { resolveConfig } from 'vite';
import { expect, onTestFinished, test, vi } from 'vitest';
import { ConfigurationError, readConfig } from '../src/config.ts';
import { projectPath } from '../tools/shared/project.ts';
import { demoEnvironment } from '../tools/suite/demo.ts';

const VITE_APP_CHECK_SITE_KEY = 'a-key';
const VITE_FIREBASE_APP_ID = 'an-id';

test.each([
  [{ VITE_FIREBASE_API_KEY: undefined }, ['VITE_FIREBASE_API_KEY is missing']],
  [
    { VITE_FIREBASE_API_KEY: '', VITE_SPREADSHEET_URL: 'script.example' },
    ['VITE_FIREBASE_API_KEY is empty', 'VITE_SPREADSHEET_URL is not a URL'],
  ],
  [
    { VITE_APP_CHECK_SITE_KEY },
    ['VITE_FIREBASE_APP_ID is missing: VITE_APP_CHECK_SITE_KEY needs it'],
  ],
  [
    { VITE_FIREBASE_APP_ID },
    ['VITE_APP_CHECK_SITE_KEY is missing: VITE_FIREBASE_APP_ID needs it'],
  ],
])(
  'the local suite’s configuration with %j has the problems %j',
  (overrides, problems) => {
    const env = { ...demoEnvironment, ...overrides };
    expect(() => readConfig(env)).toThrow(new ConfigurationError(problems));
  },
);

test.each([
  [undefined, 'https://demo-osteria.web.app'],
  ['https://osteria.example/', 'https://osteria.example'],
])('a site whose address is given as %s is at %s', (VITE_SITE_URL, url) => {
  expect(readConfig({ ...demoEnvironment, VITE_SITE_URL }).siteUrl).toBe(url);
});

test('a build without its configuration fails and names every variable', async () => {
  const optional = ['VITE_AUTH_EMULATOR_URL', 'VITE_SITE_URL'];
  // Empty rather than unset: an owner's .env must not fill them in.
  for (const name of Object.keys(demoEnvironment)) vi.stubEnv(name, '');
  onTestFinished(() => void vi.unstubAllEnvs());
  const configFile = projectPath('vite.config.ts');
  const build = resolveConfig({ configFile, mode: 'production' }, 'build');
  const message = await build.then(String, String);
  for (const name of Object.keys(demoEnvironment)) {
    if (optional.includes(name)) continue;
    expect(message).toMatch(new RegExp(`${name} is (?:empty|not a URL)`));
  }
});
