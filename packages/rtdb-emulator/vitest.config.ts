import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'rtdb-emulator',
    include: ['tests/**/*.test.ts'],
    // With isolation, half of the time is spent on loading the same modules for
    // each file.
    isolate: false,
    // Longer than the other timeouts, which have better messages.
    testTimeout: 120_000,
    hookTimeout: 120_000,
    expect: { poll: { timeout: 60_000 } },
    setupFiles: ['tests/silence.ts'],
  },
});
