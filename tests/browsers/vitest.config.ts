import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    globalSetup: 'tests/e2e/local-suite.ts',
    include: ['tests/browsers/*.test.ts'],
    // WebKit's clicks fail while other browsers keep the processors busy.
    fileParallelism: false,
    // Only what hangs takes that long, on the busiest machine, too.
    testTimeout: 600_000,
    hookTimeout: 120_000,
    reporters: 'verbose',
  },
});
