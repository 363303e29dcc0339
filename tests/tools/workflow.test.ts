import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { projectPath } from '../../tools/project.ts';

const text = readFileSync(projectPath('.github/workflows/test.yml'), 'utf8');
const workflow = parse(text);
const { test: job } = workflow.jobs;
const steps: { uses?: string; run?: string; if?: string }[] = job.steps;
const onOfficial = "matrix.database == 'official'";

test('the workflow runs the commands of the README on both database emulators', () => {
  expect(job.strategy.matrix.database).toEqual(['embedded', 'official']);
  expect(job.env.DATABASE_EMULATOR).toMatch(/^\$\{\{ matrix\.database \}\}$/);
  const commands = steps.flatMap(({ run, if: when }) => (run === undefined ? [] : [[run, when]]));
  expect(commands).toEqual([
    ['npm ci', undefined],
    ['npx firebase setup:emulators:database', onOfficial],
    ['npm test', undefined],
  ]);
});

test('it runs on the oldest Node that package.json takes, and on Java for the official one', () => {
  const { engines } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
  const node = steps.find(({ uses }) => uses?.startsWith('actions/setup-node@'));
  expect(engines.node).toBe('>=20.19');
  expect(node).toMatchObject({ with: { 'node-version': 20, cache: 'npm' } });
  const java = steps.find(({ uses }) => uses?.startsWith('actions/setup-java@'));
  expect(java).toMatchObject({ if: onOfficial, with: { 'java-version': 21 } });
});

test('it may read the code and nothing else, runs pinned actions, and ends', () => {
  expect(workflow.permissions).toEqual({ contents: 'read' });
  expect(job.permissions).toBeUndefined();
  expect(job['timeout-minutes']).toBeLessThanOrEqual(60);
  const actions = text.match(/uses: .*/g) ?? [];
  expect(actions).toHaveLength(4);
  for (const action of actions)
    expect(action).toMatch(/^uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/);
  expect(text).not.toMatch(/secrets\.|pull_request_target/);
});
