import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeBooking } from '../../support/make-booking.ts';
import {
  ada,
  BOOKINGS,
  EVENING,
  SATURDAY,
  TONIGHT,
} from '../../support/make-evening.ts';
import {
  answerQuestion,
  closeAlert,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

// A booking that guests or colleagues change while a waiter is at it, and one
// that goes to another meal.

const findTable = (name: RegExp) => screen.findByRole('button', { name });
const EDIT = 'Modificare la prenotazione? Tavolo 7, Veranda';

test('a press on what a guest has cancelled meanwhile says so, in the sheet and after, and changes nothing', async () => {
  const { writeBooking, bookingNow } = renderBook({ bookings: BOOKINGS });
  await press(/^Tavolo 7, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  writeBooking({
    ...ada,
    isHeld: false,
    rev: EVENING,
    freed: { at: EVENING, by: 'guest' },
  });
  expect(sheet.getByRole('alert')).toHaveTextContent(
    'Nel frattempo: Ada Rossi: ha disdetto alle 21:02',
  );
  await userEvent.click(sheet.getByRole('button', { name: 'Sono arrivati' }));
  await closeAlert(/perché Ada Rossi: ha disdetto alle/);
  expect(bookingNow(ada)?.seatedAt).toBeNull();
});

test('a booking that was chosen to be moved is not moved once its guest has cancelled', async () => {
  const { writeBooking, bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Sposta');
  writeBooking({
    ...ada,
    isHeld: false,
    rev: EVENING,
    freed: { at: EVENING, by: 'guest' },
  });
  await press(/^Tavolo 15, Veranda, libero/);
  await closeAlert(/perché Ada Rossi: ha disdetto alle/);
  expect(bookingNow(ada)).toMatchObject({ table: 'Veranda7', isHeld: false });
});

test('a table that another booking has got just before is refused', async () => {
  const { write, writeBooking, bookingNow } = renderBook({
    bookings: BOOKINGS,
  });
  await pressOnSheet(7, 'Sposta');
  const nina = { meal: TONIGHT, table: 'Veranda15', name: 'Nina Sole' };
  writeBooking(makeBooking(nina), false);
  await press(/^Tavolo 15, Veranda, libero/);
  write({});
  await closeAlert(/forse il tavolo è appena stato preso/);
  expect(bookingNow(ada)).toMatchObject({ table: 'Veranda7', isHeld: true });
});

test('a booking that a colleague has only read meanwhile is changed all the same', async () => {
  const { writeBooking } = renderBook({ bookings: BOOKINGS });
  await press(/^Tavolo 7, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  writeBooking({ ...ada, rev: EVENING, readAt: EVENING });
  expect(sheet.queryByRole('alert')).toBeNull();
  await userEvent.click(sheet.getByRole('button', { name: 'Sono arrivati' }));
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
});

test('an edit keeps what a colleague has written meanwhile, and what was typed', async () => {
  const { writeBooking, bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Modifica');
  const question = await settled('alertdialog', EDIT);
  writeBooking({ ...ada, rev: EVENING, time: '21:45', note: 'torta' });
  const people = question.getByLabelText('Persone');
  await userEvent.clear(people);
  await userEvent.type(people, '6');
  await userEvent.click(question.getByRole('button', { name: 'Salva' }));
  await closeAlert(/un collega ha cambiato la prenotazione.*Ada Rossi/);
  await answerQuestion(EDIT, {}, 'Salva');
  await findTable(/^Tavolo 7, Veranda, prenotato, 21:45 Ada Rossi, 6 persone/);
  expect(bookingNow(ada)).toMatchObject({ note: 'torta' });
});

test('taking back a press does not undo what a colleague has written since', async () => {
  const { writeBooking, bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
  const seated = bookingNow(ada);
  if (!seated) throw new Error('The booking is gone.');
  writeBooking({ ...seated, rev: EVENING + 9, note: 'torta' });
  await press('Annulla la modifica');
  await closeAlert(/un collega ha cambiato la prenotazione/);
  expect(bookingNow(ada)).toMatchObject({
    note: 'torta',
    seatedAt: seated.seatedAt,
  });
});

test('what a guest has just cancelled is put back once their request can arrive no more', async () => {
  const freed = { at: EVENING, by: 'guest' } as const;
  const until = EVENING + 9_000;
  const { updates } = renderBook({
    bookings: [{ ...ada, isHeld: false, until, freed }],
  });
  await press('Rimetti Ada Rossi');
  await screen.findByText(/ha appena disdetto: si può rimettere dalle 21:03/);
  expect(updates).toEqual([]);
});

test('an hour of another meal moves a booking there, which the form says before', async () => {
  const { bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Modifica');
  const question = await settled('alertdialog', EDIT);
  const hour = question.getByLabelText('Orario');
  await userEvent.clear(hour);
  await userEvent.type(hour, '13:00');
  question.getByText(/^13:00 è di pranzo: sarà per oggi a pranzo\./);
  await userEvent.click(question.getByRole('button', { name: 'Salva' }));
  await screen.findByText('Ada Rossi: ora al tavolo 7, Veranda, oggi a pranzo');
  await findTable(/^Tavolo 7, Veranda, libero/);
  expect(bookingNow(ada)).toMatchObject({
    meal: { ...TONIGHT, key: 'pranzo' },
    time: '13:00',
    isHeld: true,
  });
});

test('another day that is typed moves a booking there', async () => {
  const { bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Modifica');
  const question = await settled('alertdialog', EDIT);
  fireEvent.change(question.getByLabelText('Giorno'), {
    target: { value: '2026-11-27' },
  });
  await userEvent.click(question.getByRole('button', { name: 'Salva' }));
  await screen.findByText(/Ada Rossi: ora al tavolo 7, Veranda, venerdì 27/);
  expect(bookingNow(ada)).toMatchObject({
    meal: { date: '2026-11-27', key: 'cena' },
    time: '21:30',
  });
});

test('a booking is moved to a table of another day, and back', async () => {
  const { bookingNow } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Sposta');
  await press(/^Sab 28 cena/);
  await press(/^Tavolo 15, Veranda, libero/);
  await screen.findByText(/Ada Rossi: ora al tavolo 15, Veranda, sabato 28/);
  expect(bookingNow(ada)).toMatchObject({ meal: SATURDAY, isHeld: true });
  await press('Annulla la modifica');
  await waitFor(() => expect(bookingNow(ada)?.meal).toEqual(TONIGHT));
});
