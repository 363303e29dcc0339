import { onTestFinished } from 'vitest';
import { type Restaurant, restaurant } from '../../src/content/restaurant.ts';

/** The restaurant says otherwise, until the test ends. */
export function changeRestaurant(parts: Partial<Restaurant>): void {
  const before = { ...restaurant };
  Object.assign(restaurant, parts);
  onTestFinished(() => void Object.assign(restaurant, before));
}
