import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { databaseRules } from '../../../tools/build/database-rules.ts';
import { converted, convertedFiles } from '../../../tools/content/convert.ts';
import {
  projectPath,
  RESTAURANT,
  RULES_FILE,
} from '../../../tools/shared/project.ts';

// Of the site's own restaurant and of the tests': vite.config.ts.

test.each(convertedFiles)(
  'what is made of %s is current (npm run documents)',
  (name) => {
    for (const [file, text] of Object.entries(converted(name)))
      expect(readFileSync(projectPath(`${RESTAURANT}/${file}`), 'utf8')).toBe(
        text,
      );
  },
);

test('database.rules.json is current (npm run documents)', () => {
  expect(readFileSync(RULES_FILE, 'utf8')).toBe(databaseRules());
});
