import * as v from 'valibot';
import { expect, test } from 'vitest';
import { restaurant } from '../../../src/content/restaurant.ts';
import { restaurantSchema } from '../../../tools/content/schema.ts';

const messagesOf = (overrides: object) =>
  (v.safeParse(restaurantSchema, { ...restaurant, ...overrides }).issues ?? []).map(
    ({ message }) => message,
  );
const hours = (...spans: readonly [string, string][]) => ({
  openingHours: { friday: spans.map(([from, until]) => ({ from, until })) },
});

test.each([
  [hours(['12:00', '14:30'], ['19:00', '00:30'])],
  [{ openingHours: null, instagram: null, whatsapp: '+39 333 000 0000' }],
  [{ coordinates: { latitude: 43.47, longitude: 11.88 } }],
])('%j is right', (overrides) => {
  expect(messagesOf(overrides)).toEqual([]);
});

test.each([
  [hours(['19:00', '12:00']), 'ends before it begins'],
  [hours(['19:00', '19:00']), 'ends before it begins'],
  [hours(['12:00', '20:00'], ['19:00', '23:00']), 'has hours that overlap'],
  [hours(['19:00', '00:30'], ['12:00', '14:30']), 'has hours that overlap'],
  [hours(['19:00', '24:00']), 'midnight is 00:00'],
  [{ phone: '+39 055 12' }, 'is a digit missing?'],
  [{ coordinates: { latitude: 45.46, longitude: 9.19 } }, 'not in the province of the address'],
])('%j is refused', (overrides, message) => {
  expect(messagesOf(overrides)).toEqual([expect.stringContaining(message)]);
});
