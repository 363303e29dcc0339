import { expect, test } from 'vitest';
import { mailFields, spreadsheetRow } from '../../src/booking/outgoing.ts';
import {
  makeOwnBooking,
  makeRequest,
  makeTyped,
} from '../support/make-own-booking.ts';

const { booking } = makeOwnBooking();

test('the mail has a further field only if it was filled in, the row never', () => {
  const withNote = (note: string) =>
    makeRequest({ details: makeTyped({ note }) });
  const note = 'Vicino\nalla finestra';
  expect(mailFields(booking, withNote(note))).toMatchObject({ note });
  expect(mailFields(booking, withNote(''))).not.toHaveProperty('note');
  const row = spreadsheetRow(booking, withNote('Vicino'));
  expect(Object.values(row)).not.toContain('Vicino');
});
