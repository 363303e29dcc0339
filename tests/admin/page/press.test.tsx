import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBooking } from '../../support/make-booking.ts';
import { ada, minutesAgo, TONIGHT } from '../../support/make-evening.ts';
import {
  answerQuestion,
  askAbout,
  closeAlert,
  findTable,
  occupy,
  press,
  pressOnSheet,
  pressTable,
  renderBook,
  settled,
  table,
} from '../../support/render-book.tsx';

const FEW_SEATS = 'Tavolo 7, Veranda: 2 posti, sono in 9.';

test('walk-ins sit down by one press on how many they are, or after a question, and are taken back', async () => {
  renderBook({ bookings: [] });
  await occupy('9 - 10', {}, '3: fai sedere');
  await findTable('9 - 10', 'prenotato, dalle 21:02, .*3 persone');
  const notice = screen.getByText('Tavolo 9 - 10, Veranda: occupato');
  await press(/^Annulla:/);
  expect(notice).not.toBeInTheDocument();
  const undone = await screen.findByText(/^Tavolo 9 - 10, .*come prima$/);
  await press('Chiudi');
  expect(undone).not.toBeInTheDocument();
  table('9 - 10', 'libero');
  screen.getByRole('button', {
    name: /^3 persone · tavolo 9 - 10 .* tolta alle 21:02$/,
  });
  await occupy('9 - 10', { Persone: '4' });
  await findTable('9 - 10', 'prenotato, dalle 21:02, .*4 persone');
});

test.each([
  ['Non sono venuti', 'non venuti'],
  ['Ha disdetto', 'ha disdetto alle 21:02'],
])(
  'late guests leave by one press on ‘%s’, are listed so, and come back',
  async (button, words) => {
    renderBook({ bookings: [{ ...ada, time: '20:30' }] });
    await pressOnSheet(7, button);
    await findTable(7, 'libero');
    const name = new RegExp(`Ada Rossi · tavolo 7 +${words}`);
    screen.getByRole('button', { name });
    await press(/^Annulla:/);
    await findTable(7, 'prenotato, 20:30 Ada Rossi');
  },
);

test('a booking by telephone is expected at its hour, with its warnings before, on one table or two', async () => {
  const { database } = renderBook({ bookings: [] });
  const question = await askAbout('7');
  const hour = question.getByLabelText('Orario');
  await userEvent.type(hour, '20:00');
  question.getByText('Quest’ora è già passata.');
  await userEvent.clear(hour);
  await userEvent.type(hour, '23:30');
  await userEvent.type(question.getByLabelText('Persone'), '9');
  question.getByText('A quest’ora il ristorante è chiuso. 2 posti, sono in 9.');
  await userEvent.type(question.getByLabelText('Nome'), 'Olga Riva');
  await press('Prenota');
  await answerQuestion(FEW_SEATS, {}, 'Anche il tavolo 13');
  await findTable(7, 'prenotato, 23:30 Olga Riva, 9 persone');
  table(13, 'prenotato, 23:30 Olga Riva, 9 persone');
  expect(database.read('tables/Veranda7')).toBeNull();
  await occupy('8', { Persone: '9' });
  await answerQuestion(
    'Tavolo 8, Veranda: 3 posti, sono in 9.',
    {},
    'Solo il tavolo 8',
  );
  await findTable(8, 'prenotato, dalle');
  const seated = screen.getAllByRole('button', { name: /prenotato, dalle/ });
  expect(seated).toHaveLength(1);
});

test('what was typed waits for another table if a guest takes this one meanwhile, which the form says', async () => {
  const { guest } = renderBook();
  const question = await askAbout('15');
  await userEvent.type(question.getByLabelText('Nome'), 'Olga Riva');
  await userEvent.type(question.getByLabelText('Orario'), '21:45');
  await guest(makeBooking({ meal: TONIGHT, table: 'Veranda15' }));
  expect(question.getByRole('alert')).toHaveTextContent(
    /il tavolo 15 ora è di 20:30 Ada Rossi/,
  );
  await userEvent.click(question.getByRole('button', { name: 'Prenota' }));
  await screen.findByText('Olga Riva · stasera, 21:45: tocca un tavolo');
  await pressTable(7);
  screen.getByText('Tavolo 7, Veranda: non è libero.');
  await pressTable('1 - 2');
  await findTable('1 - 2', 'prenotato, 21:45 Olga Riva');
  expect(screen.queryByText(/Olga Riva.*tocca un tavolo/)).toBeNull();
});

test('what was typed waits for a table, or to be put on the waiting list, if the database refuses it, until it is cancelled', async () => {
  renderBook({ bookings: [], isRefused: true });
  await occupy('15', { Nome: 'Olga Riva', Orario: '22:00' });
  await closeAlert(
    /Veranda: non è cambiato niente, .* il database ha rifiutato/,
  );
  screen.getByText('Olga Riva · stasera, 22:00: tocca un tavolo');
  await press('In attesa');
  await closeAlert(/Olga Riva: non è cambiato niente/);
  screen.getByText('Olga Riva · stasera, 22:00: tocca un tavolo');
  await press('Annulla');
  expect(screen.queryByText(/tocca un tavolo/)).toBeNull();
  const question = await askAbout('15');
  expect(question.getByLabelText('Nome')).toHaveValue('');
});

test('an hour of which a part is missing is said in the form', async () => {
  renderBook({ bookings: [] });
  const question = await askAbout('7');
  const field = question.getByLabelText('Orario');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(field, { key: '2' });
  expect(question.getByRole('status')).toHaveTextContent(
    'L’orario non è completo',
  );
});

test('expected guests sit down by one press on their sheet, and only the newest press is taken back below', async () => {
  const { database } = renderBook();
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(7, 'prenotato, Ada Rossi, dalle 21:02');
  await pressOnSheet(8, 'Non sono arrivati');
  await findTable(8, 'prenotato, 20:15 Bruno De Luca');
  await press('Annulla: Tavolo 8, Veranda: non sono arrivati');
  await findTable(8, 'prenotato, Bruno De Luca, dalle');
  expect(database.read('tables/Veranda7')).toBeNull();
});

test('a booking that is freed stays below, and gets its table again', async () => {
  renderBook();
  await pressOnSheet(7, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  await findTable(7, 'libero');
  await screen.findByText('Tavolo liberato con successo');
  screen.getByRole('heading', { name: 'Liberati' });
  await press(/Ada Rossi · tavolo 7 +liberato da noi alle 21:02/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByRole('link', { name: 'Chiama 055 123456' });
  await press('Chiudi');
  await press('Rimetti Ada Rossi');
  // The button is gone.
  expect(await findTable(7, 'prenotato, 21:30 Ada Rossi')).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Liberati' })).toBeNull();
});

test('others sit at a table until its guests come, who stay in the book', async () => {
  renderBook();
  await pressOnSheet(7, 'Fai sedere altri fino alle 21:30');
  await settled('dialog', 'Quanti si siedono fino alle 21:30?');
  await press('2');
  await findTable(
    7,
    '.*seduti da 0 min, 2 persone, poi 21:30 Ada Rossi, 4 pers',
  );
  await pressOnSheet(7, /^Poi: 21:30 Ada Rossi/);
  await settled('dialog', 'Tavolo 7, Veranda');
  await press('Sono arrivati');
  await findTable(7, 'prenotato, Ada Rossi, dalle 21:02');
  screen.getByRole('button', { name: /andati via alle 21:02/ });
});

test('a table that was booked past the restaurant is free, with its hour, and is released once by two presses', async () => {
  const { database, updates } = renderBook({
    bookings: [],
    tables: { Veranda7: minutesAgo(20) },
  });
  table(7, 'libero, preso sul sito alle 20:42');
  screen.getByText('Tavoli occupati sul sito e liberi qui: 1.');
  const release = screen.getByRole('button', { name: 'Rendi prenotabili' });
  fireEvent.click(release);
  fireEvent.click(release);
  await waitFor(() => expect(database.read('tables/Veranda7')).toBeNull());
  expect(updates).toHaveLength(1);
  await screen.findByText('Ora anche il sito li mostra liberi');
  expect(screen.queryByText(/^Annulla/)).toBeNull();
});

test('what was done can be taken back for ten seconds, which stand still under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { pass } = renderBook();
  await pressOnSheet(7, 'Sono arrivati');
  const undo = await screen.findByRole('button', { name: /^Annulla:/ });
  await userEvent.hover(undo);
  pass(30_000);
  expect(undo).toBeInTheDocument();
  await userEvent.unhover(undo);
  pass(9_000);
  expect(undo).toBeInTheDocument();
  pass(1_100);
  expect(undo).not.toBeInTheDocument();
});
