import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectPath } from '../../../tools/shared/project.ts';

test('every message of the tools has an Italian one, and no other text has one', () => {
  const files = readdirSync(projectPath('tools'), {
    recursive: true,
    encoding: 'utf8',
  });
  const source = files
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => readFileSync(projectPath(`tools/${file}`), 'utf8'))
    .join('');
  const messages = [...source.matchAll(/\bsay`([^`]*)`/g)].map(
    ([, message = '']) => {
      let count = 0;
      return message
        .replaceAll(/\$\{[^}]*\}/g, () => `{${count++}}`)
        .replaceAll('\\n', '\n');
    },
  );
  const italian: Record<string, string> = parse(
    readFileSync(projectPath('tools/shared/italian.yaml'), 'utf8'),
  );
  expect(Object.keys(italian).sort()).toEqual([...new Set(messages)].sort());
  const valuesIn = (text: string) => (text.match(/\{\d+\}/g) ?? []).sort();
  for (const [english, translation] of Object.entries(italian))
    expect(valuesIn(translation), english).toEqual(valuesIn(english));
});

test('commands speak Italian on an Italian machine', () => {
  const command = ['--import', 'tsx', 'tools/owner/admin/main.ts'];
  const { stderr } = spawnSync(process.execPath, command, {
    cwd: projectPath('.'),
    encoding: 'utf8',
    env: { ...process.env, LC_ALL: 'it_IT.UTF-8' },
  });
  expect(stderr).toContain('Si usa così:\nnpm run admin');
});
