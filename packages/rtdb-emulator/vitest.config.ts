import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rtdb-emulator',
    include: ['tests/**/*.test.ts'],
    // What is waited for has a time-out of its own, with a better message.
    testTimeout: 30_000,
    expect: { poll: { timeout: 10_000 } },
    setupFiles: ['tests/silence.ts'],
  },
});
