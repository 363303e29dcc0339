import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { convertedContent } from '../../tools/content/convert.ts';
import { projectPath } from '../../tools/project.ts';
import { databaseRules, RULES_FILE } from '../../tools/rules.ts';

// Of the site's own restaurant and of the tests': vite.config.ts.

test.each(Object.entries(convertedContent()))('%s is current (npm run documents)', (file, text) => {
  expect(readFileSync(projectPath(file), 'utf8')).toBe(text);
});

test('database.rules.json is current (npm run documents)', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(databaseRules());
});
