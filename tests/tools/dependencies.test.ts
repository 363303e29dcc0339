import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { projectPath } from '../../tools/project.ts';

const read = (path: string) => readFileSync(projectPath(path), 'utf8');

test('every dependency is said to be for something, and nothing else is', () => {
  const { dependencies, devDependencies } = JSON.parse(read('package.json'));
  const rows = read('docs/dependencies.md').matchAll(/^\| (`.*`) \| .{10,} \|$/gm);
  const told = [...rows].flatMap(([, names = '']) => names.replaceAll('`', '').split(', '));
  expect(told.sort()).toEqual(
    [...Object.keys(dependencies), ...Object.keys(devDependencies)].sort(),
  );
});
