import { expect, test } from 'vitest';
import { headersFor } from '../../../tools/bench/header-rules.ts';
import type { HeaderRule } from '../../../tools/hosting-headers.ts';

const rule = (source: string, value: string): HeaderRule => ({
  source,
  headers: [{ key: 'X-Rule', value }],
});

test.each([
  ['**', '/any/where', true],
  ['/assets/**', '/assets/deep/app.js', true],
  ['/assets/**', '/assets', false],
  ['/assets/*', '/assets/app.js', true],
  ['/assets/*', '/assets/deep/app.js', false],
  ['/@(home|menu)', '/menu', true],
  ['/@(home|menu)', '/menus', false],
  ['/a.js', '/abjs', false],
])('%s and %s: %s', (source, path, matches) => {
  expect(headersFor([rule(source, 'yes')], path)).toEqual(matches ? { 'x-rule': 'yes' } : {});
});

test('of rules that match the last one counts', () => {
  expect(headersFor([rule('**', 'all'), rule('/menu', 'menu')], '/menu')['x-rule']).toBe('menu');
  expect(headersFor([rule('/menu', 'menu'), rule('**', 'all')], '/menu')['x-rule']).toBe('all');
});

test('a glob that is not understood is an error, not a rule that never applies', () => {
  expect(() => headersFor([rule('/{home,menu}', 'yes')], '/menu')).toThrow(/teach/);
});
