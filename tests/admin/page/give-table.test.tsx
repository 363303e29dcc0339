import { fireEvent, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ada, BOOKINGS, SATURDAY } from '../../support/make-evening.ts';
import {
  answerQuestion,
  findTable,
  list,
  press,
  pressOnSheet,
  pressTable,
  renderBook,
  settled,
  table,
} from '../../support/render-book.tsx';

const NEW = 'Nuova prenotazione';

/** Takes a booking of Olga Riva by telephone. */
async function take(
  typed: Readonly<Record<string, string>>,
  date: string = SATURDAY.date,
): Promise<void> {
  await press(NEW);
  const question = await settled('alertdialog', NEW);
  fireEvent.change(question.getByLabelText('Giorno'), {
    target: { value: date },
  });
  await answerQuestion(
    NEW,
    { Nome: 'Olga Riva', ...typed },
    'Scegli il tavolo',
  );
}

test('a booking by telephone is written first; then the tables of its meal that fit, of which one is pressed, and the page is where it was', async () => {
  renderBook();
  await take({ Orario: '20:30', Persone: '4' });
  await screen.findByText('Olga Riva · sab 28, 20:30 · 4: tocca un tavolo');
  screen.getByRole('region', { name: 'Tavoli, sabato 28 a cena' });
  table(7, 'prenotato, 20:30 Saba Tini');
  expect(table(15, 'libero')).toHaveAccessibleName(/troppo piccolo/);
  await pressTable('1 - 2');
  await screen.findByText(
    'Tavolo 1 - 2, Veranda: prenotato per sabato 28 a cena',
  );
  screen.getByRole('region', { name: 'Tavoli, stasera' });
  await press(/^Sab 28 cena/);
  table('1 - 2', 'prenotato, 20:30 Olga Riva, 4 persone');
});

test('without a free table a booking waits, in the list of its meal beside those that ask, until the bar or its sheet gives it one', async () => {
  const asks = { ...ada, id: '40000217', isHeld: false };
  renderBook({ bookings: [...BOOKINGS, asks] });
  await take({ Persone: '2' }, '2026-11-21');
  await press('In attesa');
  await screen.findByText('Olga Riva: in attesa per stasera');
  list().getByRole('heading', { name: 'Senza tavolo' });
  list().getByRole('button', { name: /· Olga Riva · senza tavolo/ });
  await press(/^2.in attesa$/);
  await settled('dialog', 'Dai un tavolo');
  await press(/Olga Riva/);
  screen.getByText('Olga Riva · stasera · 2: tocca un tavolo');
  await pressTable(15);
  await findTable(15, 'prenotato, Olga Riva');
  await press(/tavolo 7 .*chiede, da richiamare/);
  await settled('dialog', 'Tavolo 7, Veranda');
  await press('Dai un tavolo');
  await pressTable('9 - 10');
  await findTable('9 - 10', 'prenotato, 21:30 Ada Rossi');
});

test('a booking by telephone without an hour is for a meal that is open, and a table that is pressed at a closed one is booked for that, as their forms say', async () => {
  renderBook({ bookings: [] });
  fireEvent.change(screen.getByLabelText('Altro giorno'), {
    target: { value: '2026-11-27' },
  });
  await press(/^Ven 27 pranzo/);
  await press(NEW);
  const form = await settled('alertdialog', NEW);
  form.getByText('A pranzo è chiuso: sarà per venerdì 27 a cena.');
  await answerQuestion(NEW, {}, 'Scegli il tavolo');
  screen.getByText(/^Nuova prenotazione · ven 27 a cena: tocca/);
  await press('Annulla');
  await pressTable(7);
  const text =
    'Prenotare il tavolo 7 nella zona Veranda per venerdì 27 a pranzo?';
  const question = await settled('alertdialog', text);
  expect(question.queryByText(/sarà per/)).toBeNull();
  await answerQuestion(text, { Nome: 'Olga Riva' }, 'Prenota');
  await findTable(7, 'prenotato, Olga Riva');
});

test('a move onto an occupied table offers to exchange the two', async () => {
  renderBook();
  await pressOnSheet(7, 'Sposta');
  await pressTable(8);
  await answerQuestion('Scambiare i tavoli? 7 con 8');
  await findTable(8, 'prenotato, 21:30 Ada Rossi');
  await findTable(7, 'prenotato, Bruno De Luca, dalle');
});

test('a second table is added to a booking, which is freed with both', async () => {
  renderBook();
  await pressOnSheet(7, 'Aggiungi un tavolo');
  await pressTable(15);
  await findTable(15, 'prenotato, 21:30 Ada Rossi');
  await pressOnSheet(7, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  await findTable(15, 'libero');
  await findTable(7, 'libero');
});

test('a party on two tables is moved to two by one change, put back on both, and moved to one that is pressed twice', async () => {
  const large = { ...ada, also: 'Veranda15' };
  const { bookingNow, updates } = renderBook({ bookings: [large] });
  await pressOnSheet(7, 'Sposta');
  await pressTable(15);
  await screen.findByText(
    /tocca il secondo tavolo, o di nuovo il primo se ne basta uno$/,
  );
  await pressTable(8);
  await screen.findByText('Ada Rossi: ora ai tavoli 15 e 8, Veranda');
  expect(bookingNow(large)).toMatchObject({
    table: 'Veranda15',
    also: 'Veranda8',
  });
  expect(updates).toHaveLength(1);
  await findTable(7, 'libero');
  await pressOnSheet(15, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  await press('Rimetti Ada Rossi');
  await findTable(15, 'prenotato, 21:30 Ada Rossi');
  table(8, 'prenotato, 21:30 Ada Rossi');
  await pressOnSheet(15, 'Sposta');
  await pressTable(7);
  await pressTable(7);
  await screen.findByText('Ada Rossi: ora al tavolo 7, Veranda');
  expect(bookingNow(large)).toMatchObject({ table: 'Veranda7', also: null });
});
