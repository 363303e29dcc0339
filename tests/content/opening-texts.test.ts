import { expect, test } from 'vitest';
import { fromUntilText } from '../../src/content/opening-texts.ts';

const lunch = { from: '12:00', until: '14:30' };
const dinner = { from: '19:00', until: '23:30' };

test.each([
  [[dinner], 'dalle 19:00 alle 23:30'],
  [[lunch, dinner], 'dalle 12:00 alle 14:30 e dalle 19:00 alle 23:30'],
  [[], ''],
])('opening hours in a sentence: %j are %s', (spans, text) => {
  expect(fromUntilText(spans)).toBe(text);
});
