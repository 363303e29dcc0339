import { join } from 'node:path';

// npm only warns of it; and it refuses nothing by `engine-strict`, since a
// package of firebase-tools does not name Node 26.
if (!import.meta.dirname)
  throw new Error(
    'This Node is too old, questo Node è vecchio: https://nodejs.org (LTS)',
  );

/** The absolute path of a file of this project, given from its top folder. */
export function projectPath(path: string): string {
  return join(import.meta.dirname, '../..', path);
}

/**
 * Node's option for the restaurant of the tests in place of the site's own:
 * package.json, "imports".
 */
export const TEST_RESTAURANT = '--conditions=test-restaurant';

export const isTestRestaurant =
  process.execArgv.includes(TEST_RESTAURANT) ||
  (process.env.NODE_OPTIONS ?? '').includes(TEST_RESTAURANT);

/** The folder that is the restaurant, from the project's top folder. */
export const RESTAURANT = isTestRestaurant
  ? 'tests/restaurant'
  : 'src/restaurant';

/** What the site serves as it is, the restaurant's PDFs. */
export const PUBLIC = isTestRestaurant ? 'tests/restaurant/public' : 'public';

export const RULES_FILE = projectPath(
  isTestRestaurant
    ? 'tests/restaurant/database.rules.json'
    : 'database.rules.json',
);
