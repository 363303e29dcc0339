import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseRules } from '../../../tools/build/database-rules.ts';
import { RULES_FILE } from '../../../tools/shared/project.ts';

// Of the site's own restaurant and of the tests': vite.config.ts.

test('database.rules.json is current (npm run documents)', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(databaseRules());
});
