import { expect, onTestFinished, test } from 'vitest';
import { mealText } from '../../src/content/meal-texts.ts';
import { restaurant } from '../../src/content/restaurant.ts';

const TODAY = '2026-11-21';

test.each([
  [TODAY, 'pranzo', 'oggi a pranzo'],
  [TODAY, 'cena', 'stasera'],
  ['2026-11-27', 'cena', 'venerdì 27 a cena'],
  ['2026-11-28', 'cena', 'sabato 28 novembre a cena'],
])('on 21 November the meal %s %s is %s', (date, key, text) => {
  expect(mealText({ date, key }, TODAY)).toBe(text);
});

test('turns are named with their article, also tonight', () => {
  const { meals } = restaurant;
  onTestFinished(() => void Object.assign(restaurant, { meals }));
  const turns = [
    { key: 'primo', name: 'primo turno', at: 'al primo turno', from: '16:00' },
    { key: 'cena', name: 'cena', at: 'al secondo turno', from: '21:30' },
  ];
  Object.assign(restaurant, { meals: turns });
  const texts = [
    { date: TODAY, key: 'primo' },
    { date: TODAY, key: 'cena' },
    { date: '2026-11-27', key: 'primo' },
  ].map((meal) => mealText(meal, TODAY));
  expect(texts).toEqual([
    'oggi al primo turno',
    'oggi al secondo turno',
    'venerdì 27 al primo turno',
  ]);
});
