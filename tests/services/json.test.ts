import { expect, test } from 'vitest';
import { textsOf } from '../../src/services/json.ts';

test('of the fields from outside those that are no texts are left out', () => {
  expect(textsOf({ nome: 'Ada', cognome: 1, data: null })).toEqual({
    nome: 'Ada',
  });
  expect(textsOf(null)).toEqual({});
  expect(textsOf('Ada')).toEqual({});
});
