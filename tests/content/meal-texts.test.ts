import { expect, test } from 'vitest';
import { mealText } from '../../src/content/meal-texts.ts';

test.each([
  ['2026-12-29', 'cena', 'stasera'],
  ['2026-12-29', 'pranzo', 'oggi a pranzo'],
  ['2027-01-02', 'cena', 'sabato 2 a cena'],
  ['2026-12-05', 'pranzo', 'sabato 5 dicembre a pranzo'],
  ['2027-01-09', 'cena', 'sabato 9 gennaio 2027 a cena'],
])('on 29 December 2026 the meal of %s, %s, is “%s”', (date, key, text) => {
  expect(mealText({ date, key }, '2026-12-29')).toBe(text);
});
