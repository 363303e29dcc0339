import { expect, onTestFinished, test } from 'vitest';
import { mealText } from '../../src/content/meal-texts.ts';
import { mealKinds } from '../../src/content/meals.ts';
import type { MealKind } from '../../src/time/meals.ts';

const TODAY = '2026-12-29';

test.each([
  [TODAY, 'cena', 'stasera'],
  [TODAY, 'pranzo', 'oggi a pranzo'],
  ['2027-01-02', 'cena', 'sabato 2 a cena'],
  ['2026-12-05', 'pranzo', 'sabato 5 dicembre a pranzo'],
  ['2027-01-09', 'cena', 'sabato 9 gennaio 2027 a cena'],
])('on 29 December 2026 the meal of %s, %s, is “%s”', (date, key, text) => {
  expect(mealText({ date, key }, TODAY)).toBe(text);
});

test('turns are named with their article, also tonight', () => {
  const kinds = mealKinds as MealKind[];
  const before = [...kinds];
  onTestFinished(() => void kinds.splice(0, kinds.length, ...before));
  kinds.splice(
    0,
    kinds.length,
    { key: 'primo', name: 'primo turno', at: 'al primo turno', from: '16:00' },
    { key: 'cena', name: 'cena', at: 'al secondo turno', from: '21:30' },
  );
  const texts = [
    { date: TODAY, key: 'primo' },
    { date: TODAY, key: 'cena' },
    { date: '2027-01-02', key: 'primo' },
  ].map((meal) => mealText(meal, TODAY));
  expect(texts).toEqual([
    'oggi al primo turno',
    'oggi al secondo turno',
    'sabato 2 al primo turno',
  ]);
});
