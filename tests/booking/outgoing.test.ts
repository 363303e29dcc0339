import { expect, test } from 'vitest';
import {
  guestTexts,
  mailFields,
  spreadsheetRow,
} from '../../src/booking/outgoing.ts';
import { makeOwnBooking } from '../support/make-own-booking.ts';

test('the mail has a further field only if it was filled in, the row never', () => {
  const withNote = (note: string) => makeOwnBooking({ details: { note } });
  const note = 'Vicino\nalla finestra';
  expect(mailFields(withNote(note))).toMatchObject({ note });
  expect(mailFields(withNote(''))).not.toHaveProperty('note');
  const row = spreadsheetRow(withNote('Vicino'));
  expect(Object.values(row)).not.toContain('Vicino');
});

test('the staff read time, people, name and telephone number', () => {
  expect(guestTexts(makeOwnBooking({ details: { surname: '' } }))).toEqual({
    time: '20:30',
    people: '2',
    name: 'Ada',
    phone: '055 123456',
  });
});
