import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, onTestFinished, test, vi } from 'vitest';
import { makeBooking } from '../../support/make-booking.ts';
import {
  ada,
  BOOKINGS,
  minutesAgo,
  TONIGHT,
} from '../../support/make-evening.ts';
import {
  answerQuestion,
  askAbout,
  closeAlert,
  occupy,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

const FEW_SEATS = 'Tavolo 7, Veranda: 2 posti, sono in 9.';
const table = (name: RegExp) => screen.getByRole('button', { name });
const findTable = (name: RegExp) => screen.findByRole('button', { name });

test('a walk-in sits down after a question, and is taken back', async () => {
  renderBook();
  await occupy('9 - 10', { Persone: '3' });
  await findTable(/^Tavolo 9 - 10, .*prenotato, dalle 21:02, .*3 persone/);
  const notice = screen.getByText('Tavolo 9 - 10, Veranda: occupato');
  await press(/^Annulla:/);
  expect(notice).not.toBeInTheDocument();
  const undone = await screen.findByText(/^Tavolo 9 - 10, .*come prima$/);
  await press('Chiudi');
  expect(undone).not.toBeInTheDocument();
  await findTable(/^Tavolo 9 - 10, Veranda, libero/);
  screen.getByRole('button', {
    name: /^3 persone · tavolo 9 - 10 .* tolta alle 21:02$/,
  });
});

test('walk-ins sit down by one press on how many they are', async () => {
  renderBook();
  const question = await askAbout('9 - 10');
  await userEvent.click(
    question.getByRole('button', { name: '3: fai sedere' }),
  );
  await findTable(/^Tavolo 9 - 10, .*prenotato, dalle 21:02, .*3 persone/);
});

test('a booking by telephone is expected at its hour, with its warnings before', async () => {
  const { database } = renderBook();
  const question = await askAbout('7');
  const hour = question.getByLabelText('Orario');
  await userEvent.type(hour, '20:00');
  question.getByText('Quest’ora è già passata.');
  await userEvent.clear(hour);
  await userEvent.type(hour, '23:30');
  await userEvent.type(question.getByLabelText('Persone'), '9');
  question.getByText('A quest’ora il ristorante è chiuso. 2 posti, sono in 9.');
  await userEvent.type(question.getByLabelText('Nome'), 'Olga Riva');
  await userEvent.click(question.getByRole('button', { name: 'Prenota' }));
  await answerQuestion(FEW_SEATS, {}, 'Anche il tavolo 13');
  await findTable(/^Tavolo 7, Veranda, prenotato, 23:30 Olga Riva, 9 persone/);
  table(/^Tavolo 13, Veranda, prenotato, 23:30 Olga Riva, 9 persone/);
  expect(database.read('tables/Veranda7')).toBeNull();
});

test('what was typed waits for another table if a guest takes this one meanwhile, which the form says', async () => {
  const { guest } = renderBook({ bookings: BOOKINGS });
  const question = await askAbout('15');
  await userEvent.type(question.getByLabelText('Nome'), 'Olga Riva');
  await userEvent.type(question.getByLabelText('Orario'), '21:45');
  await guest(makeBooking({ meal: TONIGHT, table: 'Veranda15' }));
  expect(question.getByRole('alert')).toHaveTextContent(
    /il tavolo 15 ora è di 20:30 Ada Rossi/,
  );
  await userEvent.click(question.getByRole('button', { name: 'Prenota' }));
  await screen.findByText('Olga Riva · stasera, 21:45: tocca un tavolo');
  await press(/^Tavolo 7, Veranda/);
  screen.getByText('Tavolo 7, Veranda: non è libero.');
  await press(/^Tavolo 1 - 2, Veranda, libero/);
  await findTable(/^Tavolo 1 - 2, Veranda, prenotato, 21:45 Olga Riva/);
  expect(screen.queryByText(/Olga Riva.*tocca un tavolo/)).toBeNull();
});

test('what was typed waits for a press if the database refuses it, until it is cancelled', async () => {
  renderBook({ status: 401 });
  await occupy('15', { Nome: 'Olga Riva' });
  await closeAlert(
    /Veranda: non è cambiato niente, .* il database ha rifiutato/,
  );
  screen.getByText('Olga Riva · stasera: tocca un tavolo');
  await press('Annulla');
  expect(screen.queryByText(/tocca un tavolo/)).toBeNull();
  const question = await askAbout('15');
  expect(question.getByLabelText('Nome')).toHaveValue('');
});

test('an hour of which a part is missing is said in the form', async () => {
  renderBook();
  const question = await askAbout('7');
  const field = question.getByLabelText('Orario');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(field, { key: '2' });
  expect(question.getByRole('status')).toHaveTextContent(
    'L’orario non è completo',
  );
});

test('expected guests sit down by one press on their sheet, and only the newest press is taken back below', async () => {
  const { database } = renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
  await pressOnSheet(8, 'Non sono arrivati');
  await findTable(/^Tavolo 8, Veranda, prenotato, 20:15 Bruno De Luca/);
  await press('Annulla: Tavolo 8, Veranda: non sono arrivati');
  await findTable(/^Tavolo 8, Veranda, prenotato, Bruno De Luca, dalle/);
  expect(database.read('tables/Veranda7')).toBeNull();
});

test('a booking that is freed stays below, and gets its table again', async () => {
  renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  await findTable(/^Tavolo 7, Veranda, libero/);
  await screen.findByText('Tavolo liberato con successo');
  screen.getByRole('heading', { name: 'Liberati' });
  await press(/Ada Rossi · tavolo 7 +liberato da noi alle 21:02/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByRole('link', { name: 'Chiama 055 123456' });
  await userEvent.click(sheet.getByRole('button', { name: 'Chiudi' }));
  await press('Rimetti Ada Rossi');
  // The button is gone.
  expect(
    await findTable(/^Tavolo 7, Veranda, prenotato, 21:30 Ada Rossi/),
  ).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Liberati' })).toBeNull();
});

test('late guests who never came are freed by one press, and listed so', async () => {
  renderBook({ bookings: [{ ...ada, time: '20:30' }] });
  await pressOnSheet(7, 'Non sono venuti');
  await findTable(/^Tavolo 7, Veranda, libero/);
  screen.getByRole('button', { name: /Ada Rossi · tavolo 7 +non venuti/ });
  await press(/^Annulla:/);
  await findTable(/^Tavolo 7, Veranda, prenotato, 20:30 Ada Rossi/);
});

test('others sit at a table until its guests come, who stay in the book', async () => {
  renderBook({ bookings: BOOKINGS });
  await pressOnSheet(7, 'Fai sedere altri fino alle 21:30');
  const howMany = await settled('dialog', 'Quanti si siedono fino alle 21:30?');
  await userEvent.click(howMany.getByRole('button', { name: '2' }));
  await findTable(
    /^Tavolo 7, .*seduti da 0 min, 2 persone, poi 21:30 Ada Rossi, 4 pers/,
  );
  await pressOnSheet(7, /^Poi: 21:30 Ada Rossi/);
  await settled('dialog', 'Tavolo 7, Veranda');
  await press('Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
});

test('a table that was booked past the restaurant is free, with its hour, and is released once by two presses', async () => {
  const { database, updates } = renderBook({
    tables: { Veranda7: minutesAgo(20) },
  });
  table(/^Tavolo 7, Veranda, libero, preso sul sito alle 20:42/);
  screen.getByText('Tavoli occupati sul sito e liberi qui: 1.');
  const release = screen.getByRole('button', { name: 'Rendi prenotabili' });
  fireEvent.click(release);
  fireEvent.click(release);
  await waitFor(() => expect(database.read('tables/Veranda7')).toBeNull());
  expect(updates).toHaveLength(1);
});

test('what was done can be taken back for ten seconds, which stand still under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { pass } = renderBook({ bookings: BOOKINGS });
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
