import { basename } from 'node:path';
import type { Plugin } from 'vite';
import { createVitest, type TestRunResult } from 'vitest/node';
import { projectPath } from '../project.ts';
import { pathOf } from './core.ts';
import { type Slip, slipped } from './slips.ts';

export interface DomainTests {
  /** @returns the first test that fails with the file so slipped, by its full name; null for none */
  readonly killerOf: (file: string, slip: Slip) => Promise<string | null>;
  readonly close: () => Promise<void>;
}

/**
 * The tests of `tests/domain`, to be run again and again over code that has slipped in memory: no
 * file is changed.
 * @throws where one fails without any slip
 */
export async function openDomainTests(): Promise<DomainTests> {
  let present: { readonly path: string; readonly slip: Slip } | null = null;
  const mutation: Plugin = {
    name: 'mutation',
    enforce: 'pre',
    transform: (code, id) => (id === present?.path ? slipped(code, present.slip) : undefined),
  };
  const vitest = await createVitest(
    'test',
    {
      config: false,
      root: projectPath('.'),
      include: ['tests/domain/**/*.test.ts'],
      watch: false,
      bail: 1,
      reporters: [{}],
    },
    { plugins: [mutation] },
  );
  const specifications = await vitest.globTestSpecifications();
  const failure = async () => failureIn(await vitest.runTestSpecifications(specifications));

  const failing = await failure();
  if (failing !== null) throw new Error(`Without any mutant "${failing}" fails.`);
  return {
    killerOf: async (file, slip) => {
      const path = pathOf(file);
      present = { path, slip };
      vitest.invalidateFile(path);
      const killer = await failure();
      present = null;
      vitest.invalidateFile(path);
      return killer;
    },
    close: () => vitest.close(),
  };
}

function failureIn({ testModules, unhandledErrors }: TestRunResult): string | null {
  for (const testModule of testModules) {
    for (const test of testModule.children.allTests('failed')) return test.fullName;
    if (testModule.errors().length > 0) return `${basename(testModule.moduleId)} does not load`;
  }
  return unhandledErrors.length > 0 ? 'an unhandled error' : null;
}
