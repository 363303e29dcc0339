import { onTestFinished } from 'vitest';
import { restaurant } from '../../src/content/restaurant.ts';

/** Lets the restaurant have guest cards or not, until the test ends. */
export function setGuestCards(guestCards: boolean): void {
  Object.assign(restaurant, { guestCards });
  onTestFinished(() => void Object.assign(restaurant, { guestCards: true }));
}
