import { defineConfig } from 'vitest/config';
import type { Reporter } from 'vitest/node';

/** Prints engine by check, and last how many have passed. */
const table: Reporter = {
  onTestRunEnd(modules, unhandled) {
    const tests = modules.flatMap((module) => [...module.children.allTests()]);
    const rows: Record<string, Record<string, string>> = {};
    for (const test of tests) {
      const row = rows[test.name] ?? {};
      row[test.parent.type === 'suite' ? test.parent.name : ''] = test.result().state;
      rows[test.name] = row;
    }
    console.table(rows);
    const count = (state: string) => tests.filter((test) => test.result().state === state).length;
    // An engine that does not start fails its suite, and skips the checks.
    const suites = modules.flatMap((module) => [module, ...module.children.allSuites()]);
    const errors = suites.flatMap((suite) => suite.errors()).length + unhandled.length;
    console.log(`${count('passed')} passed, ${count('failed') + errors} failed`);
  },
};

export default defineConfig({
  test: {
    globalSetup: 'tests/e2e/local-suite.ts',
    include: ['tests/browsers/*.test.ts'],
    // Only what hangs takes that long, on the busiest machine, too.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: ['default', table],
  },
});
