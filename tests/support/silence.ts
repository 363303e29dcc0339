import { afterEach, expect } from 'vitest';

/**
 * Noise fails tests: a warning or an error that a test does not ask for is a
 * problem.
 */
const heard: string[] = [];

for (const method of ['warn', 'error'] as const) {
  console[method] = (...words: unknown[]) => {
    heard.push(words.map(String).join(' '));
  };
}

afterEach(() => {
  expect(heard.splice(0), 'the console is silent').toEqual([]);
});
