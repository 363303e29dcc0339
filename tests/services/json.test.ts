import { expect, test } from 'vitest';
import { parseJson, textsOf } from '../../src/services/json.ts';

test('a text that is not JSON has no value', () => {
  expect(parseJson('{"a": 1}')).toEqual({ a: 1 });
  expect(parseJson('<h1>Wi-Fi</h1>')).toBeUndefined();
});

test('of the fields from outside those that are no texts are left out', () => {
  expect(textsOf({ nome: 'Ada', cognome: 1, data: null })).toEqual({
    nome: 'Ada',
  });
  expect(textsOf(null)).toEqual({});
  expect(textsOf('Ada')).toEqual({});
});
