import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../tools/shared/project.ts';

test('each test that docs/promises.md names is there', () => {
  const list = readFileSync(projectPath('docs/promises.md'), 'utf8');
  const named = [...list.matchAll(/`(tests\/.+?)`/g)].map(([, file = '']) =>
    projectPath(file),
  );
  expect(named.length).toBeGreaterThan(0);
  expect(named.filter((file) => !existsSync(file))).toEqual([]);
});
