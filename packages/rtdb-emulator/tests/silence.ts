import { afterEach, expect } from 'vitest';

/** A test fails if it prints a warning or an error. */
const lines: string[] = [];

for (const method of ['warn', 'error'] as const) {
  console[method] = (...words: unknown[]) =>
    void lines.push(words.map(String).join(' '));
}

afterEach(() => {
  expect(lines.splice(0), 'warnings and errors').toEqual([]);
});
