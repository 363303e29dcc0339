import { expect, test } from 'vitest';
import { allergens } from '../../src/content/legal-texts.ts';

test('the allergens are the fourteen of Reg. EU 1169/2011, in its order', () => {
  expect(allergens.map(({ id }) => id).join(' ')).toBe(
    'gluten crustaceans eggs fish peanuts soy milk nuts celery mustard sesame sulphites lupin molluscs',
  );
});
