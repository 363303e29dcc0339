import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectPath } from '../../tools/project.ts';

const guides = [
  'README.md',
  'CONTRIBUTING.md',
  'docs/online.en.md',
  'docs/online.it.md',
  'docs/booking.md',
];

const { scripts } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));

const textOf = (guide: string) => readFileSync(projectPath(guide), 'utf8');

const commandsIn = (text: string) =>
  [...text.matchAll(/npm run ([a-z][\w-]*(?::\w+)*)/g)].map(([, name = '']) => name);

describe.each(guides)('%s', (guide) => {
  const text = textOf(guide);

  test('links to files that there are', () => {
    const targets = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, target = '']) => target);
    const missing = targets.filter((to) => !existsSync(projectPath(join(dirname(guide), to))));
    expect(missing).toEqual([]);
  });

  test('names files of the house that there are', () => {
    const files = [...text.matchAll(/`((?:src|tools|tests|docs|public)\/[\w./-]+)`/g)];
    const missing = files.filter(([, file = '']) => !existsSync(projectPath(file)));
    expect(missing.map(([, file]) => file)).toEqual([]);
  });

  test('names commands that there are', () => {
    expect(commandsIn(text).filter((name) => !(name in scripts))).toEqual([]);
  });
});

test('the README names every command', () => {
  const named = ['start', 'test', ...commandsIn(textOf('README.md'))];
  expect(Object.keys(scripts).filter((name) => !named.includes(name))).toEqual([]);
});

test('the owner’s guide has the same commands and variables in both languages', () => {
  const facts = (guide: string) => [
    ...commandsIn(textOf(guide)),
    ...(textOf(guide).match(/VITE_\w+/g) ?? []),
  ];
  expect(facts('docs/online.it.md')).toEqual(facts('docs/online.en.md'));
  expect(facts('docs/online.it.md').length).toBeGreaterThan(15);
});
