import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rtdb-emulator',
    include: ['tests/**/*.test.ts'],
    // Half of the time would go into loading the same modules for each file.
    isolate: false,
    // Only what hangs takes that long, on the busiest machine, too. What is waited for has a
    // time-out of its own, with a better message.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/silence.ts'],
  },
});
