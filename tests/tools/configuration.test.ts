import { describe, expect, test } from 'vitest';
import { ConfigurationError, readConfig } from '../../src/config.ts';
import { demoEnvironment } from '../../tools/demo.ts';

function faultsOf(env: Record<string, unknown>): readonly string[] {
  try {
    readConfig(env);
  } catch (error) {
    if (error instanceof ConfigurationError) return error.problems;
    throw error;
  }
  return [];
}

const optional = ['VITE_AUTH_EMULATOR_URL', 'VITE_SITE_URL'];
const needed = Object.keys(demoEnvironment).filter((name) => !optional.includes(name));

describe('the configuration', () => {
  test('of the local suite is complete', () => {
    expect(faultsOf(demoEnvironment)).toEqual([]);
  });

  test.each(needed)('without %s names it', (name) => {
    expect(faultsOf({ ...demoEnvironment, [name]: undefined })).toEqual([`${name} is missing`]);
  });

  test.each([
    ['VITE_APP_CHECK_SITE_KEY', 'VITE_FIREBASE_APP_ID'],
    ['VITE_FIREBASE_APP_ID', 'VITE_APP_CHECK_SITE_KEY'],
  ])('with %s alone asks for %s', (one, other) => {
    expect(faultsOf({ ...demoEnvironment, [one]: 'a-value' })).toEqual([
      expect.stringContaining(`${other} is missing: ${one}`),
    ]);
    const both = { ...demoEnvironment, [one]: 'a-value', [other]: 'a-value' };
    expect(faultsOf(both)).toEqual([]);
  });

  test('names a variable that is empty and one that is no URL', () => {
    const env = {
      ...demoEnvironment,
      VITE_FIREBASE_API_KEY: '',
      VITE_SPREADSHEET_URL: 'script.example',
    };
    expect(faultsOf(env)).toEqual([
      'VITE_FIREBASE_API_KEY is empty',
      'VITE_SPREADSHEET_URL is not a URL',
    ]);
  });

  test.each([
    [{}, 'https://demo-osteria.web.app'],
    [{ VITE_SITE_URL: 'https://osteria.example/' }, 'https://osteria.example'],
  ])('with %j knows the site as %s', (overrides, url) => {
    const { VITE_SITE_URL: _, ...withoutSite } = demoEnvironment;
    expect(readConfig({ ...withoutSite, ...overrides }).siteUrl).toBe(url);
  });
});
