import { fireEvent, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeBooking } from '../../support/make-booking.ts';
import { ada, EVENING, SATURDAY, TONIGHT } from '../../support/make-evening.ts';
import { ADMIN } from '../../support/memory-database.ts';
import {
  answerQuestion,
  closeAlert,
  findTable,
  openSheet,
  press,
  pressOnSheet,
  pressTable,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

// A booking that guests or colleagues change while a waiter is at it, and one
// that goes to another meal.

const EDIT = 'Modificare la prenotazione? Tavolo 7, Veranda';

test('an open sheet follows what its guest changes and cancels, says it, and offers what can be done then', async () => {
  const { guest } = renderBook({ bookings: [ada] });
  await openSheet(7);
  const changed = { ...ada, people: '5', table: 'Veranda15' };
  await guest(changed);
  const sheet = await settled('dialog', 'Tavolo 15, Veranda');
  expect(sheet.getByRole('alert')).toHaveTextContent(
    /^Ada Rossi ha cambiato: da 4 a 5 persone, dal tavolo 7 al tavolo 15\.$/,
  );
  sheet.getByText('21:30, 5 persone');
  sheet.getByRole('button', { name: 'Sono arrivati' });
  const freed = { at: EVENING, by: 'guest' } as const;
  await guest({ ...changed, isHeld: false, freed });
  const gone = await settled('dialog', 'Tavolo 15, Veranda');
  gone.getByText('Ada Rossi: ha disdetto alle 21:02.');
  await press('Rimetti');
  await findTable(15, 'prenotato, 21:30 Ada Rossi, 5 persone');
});

test('a sheet stays as it is when a colleague only reads the booking, which is changed all the same', async () => {
  const { colleague } = renderBook();
  const sheet = await openSheet(7);
  await colleague(ada);
  await userEvent.click(sheet.getByRole('button', { name: 'Sono arrivati' }));
  await findTable(7, 'prenotato, Ada Rossi, dalle 21:02');
});

test('while a table is chosen it is said what its guest changes, and the table is given to him as he is now', async () => {
  const { guest, bookingNow } = renderBook();
  await pressOnSheet(7, 'Sposta');
  await guest({ ...ada, people: '5' });
  await screen.findByText('Ada Rossi ha cambiato: da 4 a 5 persone.');
  screen.getByText(/^Sposta Ada Rossi .* · 5: tocca/);
  await pressTable('9 - 10');
  await screen.findByText('Ada Rossi: ora al tavolo 9 - 10, Veranda');
  expect(bookingNow(ada)).toMatchObject({ table: 'Veranda9', people: '5' });
});

test.each([
  [
    'cancels',
    { isHeld: false, freed: { at: EVENING + 1, by: 'guest' } },
    /disdetto/,
  ],
  ['comes another day', { meal: SATURDAY, table: 'Veranda15' }, /a sabato 28/],
] as const)(
  'while a table is chosen for a guest who %s, no more is, and it is said',
  async (_, fields, text) => {
    const { guest, bookingNow } = renderBook();
    await pressOnSheet(7, 'Sposta');
    await guest({ ...ada, ...fields });
    await screen.findAllByText(text);
    expect(screen.queryByText(/tocca un tavolo/)).toBeNull();
    expect(bookingNow(ada)).toMatchObject(fields);
  },
);

test('an edit keeps what a colleague has written meanwhile, what was typed, and a surname apart', async () => {
  const { colleague, bookingNow } = renderBook();
  await pressOnSheet(7, 'Modifica');
  const question = await settled('alertdialog', EDIT);
  expect(question.getByLabelText('Nome')).toHaveValue('Ada Rossi');
  await colleague({ ...ada, time: '21:45', note: 'torta' });
  const people = question.getByLabelText('Persone');
  await userEvent.clear(people);
  await userEvent.type(people, '6');
  await userEvent.click(question.getByRole('button', { name: 'Salva' }));
  await closeAlert(/la prenotazione intanto è cambiata.*Ada Rossi/);
  await answerQuestion(EDIT, { Nome: 'Ada Rossi' }, 'Salva');
  await findTable(7, 'prenotato, 21:45 Ada Rossi, 6 persone');
  expect(bookingNow(ada)).toMatchObject({ note: 'torta', surname: 'Rossi' });
  await pressOnSheet(7, 'Modifica');
  await answerQuestion(EDIT, { Nome: 'Olga Neri' }, 'Salva');
  await findTable(7, 'prenotato, 21:45 Olga Neri, 6 persone');
  expect(bookingNow(ada)).toMatchObject({ name: 'Olga Neri', surname: '' });
});

// Freed by both: tests/tables/change.test.ts.
test('guests whom another waiter has seated meanwhile sit since then', async () => {
  const { write, bookingNow } = renderBook();
  const seatedAt = EVENING - 1;
  await write({ ...ada, seatedAt, readAt: EVENING }, ADMIN);
  await pressOnSheet(7, 'Sono arrivati');
  await screen.findByText('Tavolo 7, Veranda: sono arrivati');
  expect(bookingNow(ada)).toMatchObject({ seatedAt });
});

test('a press that cannot be taken back, since the table is taken, says by whom', async () => {
  const { write } = renderBook();
  await pressOnSheet(8, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  const undo = await screen.findByRole('button', { name: /^Annulla:/ });
  const nina = { meal: TONIGHT, table: 'Veranda8', name: 'Nina' };
  await write(makeBooking({ ...nina, seatedAt: EVENING }), ADMIN);
  fireEvent.click(undo);
  await closeAlert(/ora siedono Nina Rossi, in 2, dalle/);
});

test('taking back a press does not undo what a colleague has written since, and is not offered once that is known', async () => {
  const { write, receive, bookingNow } = renderBook();
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(7, 'prenotato, Ada Rossi, dalle 21:02');
  const undo = screen.getByRole('button', { name: /^Annulla:/ });
  const seated = { ...ada, ...bookingNow(ada), people: '6' };
  await write({ ...seated, readAt: EVENING }, ADMIN);
  fireEvent.click(undo);
  await closeAlert(/la prenotazione intanto è cambiata/);
  await pressOnSheet(7, 'Non sono arrivati');
  await findTable(7, 'prenotato, 21:30 Ada Rossi');
  screen.getByRole('button', { name: /^Annulla:/ });
  await write({ ...seated, seatedAt: null, people: '7', readAt: 1 }, ADMIN);
  receive();
  expect(screen.queryByRole('button', { name: /^Annulla:/ })).toBeNull();
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(7, 'prenotato, Ada Rossi, dalle 21:02');
  expect(bookingNow(ada)).toMatchObject({
    people: '7',
    seatedAt: expect.any(Number),
  });
});

test('a day that is over or not known is not taken, which its field says while the form stays; another one moves the booking', async () => {
  const { updates, bookingNow } = renderBook();
  await pressOnSheet(7, 'Modifica');
  const noDay = 'Scrivi un giorno intero, fino al 2045.';
  for (const [value, text] of [
    ['2026-11-20', 'Questo giorno è già passato.'],
    ['0026-11-28', 'Questo giorno è già passato.'],
    ['2126-11-28', noDay],
    ['', noDay],
    ['2026-11-27', ''],
  ] as const) {
    const question = await settled('alertdialog', EDIT);
    const day = question.getByLabelText('Giorno');
    fireEvent.change(day, { target: { value } });
    expect(day).toHaveAccessibleDescription(text);
    await userEvent.type(question.getByLabelText('Persone'), '1');
    expect(updates).toEqual([]);
    await press('Salva');
  }
  await screen.findByText(/Ada Rossi: ora al tavolo 7, Veranda, venerdì 27/);
  expect(bookingNow(ada)).toMatchObject({
    meal: { date: '2026-11-27', key: 'cena' },
    time: '21:30',
    people: '411111',
  });
});

test('an hour of another meal moves a booking there, which the form says before', async () => {
  const { bookingNow } = renderBook();
  await pressOnSheet(7, 'Modifica');
  const question = await settled('alertdialog', EDIT);
  const hour = question.getByLabelText('Orario');
  await userEvent.clear(hour);
  await userEvent.type(hour, '13:00');
  question.getByText(/^13:00 è di pranzo: sarà per oggi a pranzo\./);
  await press('Salva');
  await screen.findByText('Ada Rossi: ora al tavolo 7, Veranda, oggi a pranzo');
  await findTable(7, 'libero');
  expect(bookingNow(ada)).toMatchObject({
    meal: { ...TONIGHT, key: 'pranzo' },
    time: '13:00',
    isHeld: true,
  });
});
