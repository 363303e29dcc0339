import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { bookingNumberOf } from '../../../src/tables/records.ts';
import {
  EVENING,
  makeBook,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../../support/make-seating.ts';
import {
  answerQuestion,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';
import { setGuestCards } from '../../support/set-guest-cards.ts';

const expected = makeRecord(minutesAgo(61));
const seated = makeRecord(minutesAgo(130));
const walkIn = makeRecord(minutesAgo(20), { isOnline: false });
const seenAt = minutesAgo(30);

const BOOK = makeBook(
  {
    '2026-11-21/cena': {
      records: { Veranda7: expected, Veranda8: seated },
      cards: {
        Veranda7: makeCard(expected, { time: '21:30', seenAt }),
        Veranda8: makeCard(seated, {
          name: 'Bruno De Luca',
          time: '20:15',
          seatedAt: minutesAgo(48),
        }),
      },
    },
    '2026-11-28/cena': {
      records: { Veranda7: expected },
      cards: { Veranda7: makeCard(expected, { name: 'Saba Tini', seenAt }) },
    },
  },
  { Veranda8: seated, Giardino3: walkIn },
);

const TONIGHT = 'guests/2026-11-21/cena';
const table = (name: RegExp) => screen.getByRole('button', { name });
const findTable = (name: RegExp) => screen.findByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const strip = () =>
  within(screen.getByRole('navigation', { name: 'Giorni e pasti' }));

afterEach(() => localStorage.clear());

test('the plan names who is expected, who sits, and a walk-in', () => {
  renderBook({ book: BOOK });
  table(/^Tavolo 7, Veranda, prenotato, 21:30 Ada Rossi, 4 persone, per 2/);
  table(
    /^Tavolo 8, Veranda, prenotato, Bruno De Luca, dalle 20:14, seduti da 48 min, 4/,
  );
  table(/^Tavolo 3, Giardino, prenotato, dalle 20:42, seduti da 20 min/);
  table(/^Tavolo 15, Veranda, libero/);
});

test('who comes next is above the plan, and who is late says so in a word', async () => {
  renderBook({ book: BOOK, now: Date.parse('2026-11-21T21:50:00+01:00') });
  const next = region('Prossimi arrivi');
  await userEvent.click(
    next.getByRole('button', {
      name: '21:30 · 4 · Ada Rossi · tavolo 7 in ritardo di 20 min',
    }),
  );
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText(`Prenotazione n. ${bookingNumberOf(expected.deadline)}`);
  expect(sheet.getByRole('link', { name: 'Chiama 055 123456' })).toHaveProperty(
    'href',
    'tel:055123456',
  );
});

test('the list has a line for each booking by arrival, and finds them', async () => {
  renderBook({ book: BOOK });
  const list = region('Elenco');
  const lines = () =>
    list.getAllByRole('button').map(({ textContent }) => textContent?.trim());
  expect(lines()).toEqual([
    'Stampa',
    '20:15 · 4 · Bruno De Luca · tavolo 8 seduti da 48 min',
    '20:42 · senza nome · tavolo 3 (Giardino) seduti da 20 min',
    '21:30 · 4 · Ada Rossi · tavolo 7',
  ]);
  await userEvent.type(list.getByRole('searchbox'), 'luca  de');
  expect(lines()).toHaveLength(2);
  expect(list.getByRole('status')).toHaveTextContent('1 trovato');
  await userEvent.type(list.getByRole('searchbox'), 'x');
  expect(list.getByRole('status')).toHaveTextContent(
    'Nessuna prenotazione ha questo nome o numero.',
  );
});

test('another meal is one press away, with its numbers, and so is the way back', async () => {
  renderBook({ book: BOOK });
  await userEvent.click(
    strip().getByRole('button', {
      name: /^Sab 28 cena ?, 1 prenotazione, 4 persone$/,
    }),
  );
  table(/^Tavolo 7, Veranda, prenotato, 20:30 Saba Tini/);
  table(/^Tavolo 8, Veranda, libero/);
  await press('Torna a stasera');
  table(/^Tavolo 7, Veranda, prenotato, 21:30 Ada Rossi/);
  fireEvent.change(screen.getByLabelText('Altro giorno'), {
    target: { value: '2026-12-24' },
  });
  await press(/^Tavolo 7, Veranda, libero/);
  await screen.findByRole('alertdialog', {
    name: 'Prenotare il tavolo 7 nella zona Veranda per giovedì 24 a cena?',
  });
});

test('a walk-in sits down after a question, and is taken back', async () => {
  const { stored } = renderBook();
  await press(/^Tavolo 7, Veranda, libero/);
  await answerQuestion('Occupare il tavolo 7 nella zona Veranda?', {
    Persone: '3',
  });
  await findTable(/^Tavolo 7, Veranda, prenotato, dalle 21:02, .*3 persone/);
  screen.getByText('Tavolo 7, Veranda: occupato');
  expect(stored(`${TONIGHT}/Veranda7`)).toMatchObject({
    people: '3',
    seatedAt: EVENING,
  });
  await press('Togli');
  await findTable(/^Tavolo 7, Veranda, libero/);
  expect(stored('tables/Veranda7')).toBeUndefined();
});

test('a booking by telephone is expected at its hour, with its warnings before', async () => {
  const { stored } = renderBook();
  await press(/^Tavolo 7, Veranda, libero/);
  const text = 'Occupare il tavolo 7 nella zona Veranda?';
  const question = await settled('alertdialog', text);
  await userEvent.type(question.getByLabelText('Orario'), '23:30');
  await userEvent.type(question.getByLabelText('Persone'), '9');
  question.getByText(
    'A quest’ora il ristorante è chiuso. Il tavolo ha 2 posti.',
  );
  await answerQuestion(text, {
    Nome: 'Olga Riva',
    'Nota, solo per noi': 'torta',
  });
  await findTable(/^Tavolo 7, Veranda, prenotato, 23:30 Olga Riva, 9 persone/);
  expect(stored(`${TONIGHT}/Veranda7`)).toMatchObject({ note: 'torta' });
  expect(stored('tables/Veranda7')).toBeUndefined();
});

test('what was typed is offered again after the dialog was closed, for another table', async () => {
  renderBook({ book: BOOK });
  await press(/^Tavolo 15, Veranda, libero/);
  await answerQuestion(
    'Occupare il tavolo 15 nella zona Veranda?',
    { Nome: 'Olga Riva', Orario: '21:45' },
    'Annulla',
  );
  const offer = 'Da sistemare: Olga Riva, stasera, 21:45';
  await press(offer);
  await press('Scarta');
  await press('Riprendi');
  await press(offer);
  await press(/^Tavolo 7, Veranda/);
  screen.getByText('Tavolo 7, Veranda: non è libero');
  await press(/^Tavolo 1 - 2, Veranda, libero/);
  await answerQuestion('Occupare il tavolo 1 - 2 nella zona Veranda?');
  await findTable(/^Tavolo 1 - 2, Veranda, prenotato, 21:45 Olga Riva/);
  expect(screen.queryByText(/^Da sistemare/)).toBeNull();
});

test('what was typed is kept if a guest takes the table meanwhile', async () => {
  const { write } = renderBook();
  await press(/^Tavolo 7, Veranda, libero/);
  const text = 'Occupare il tavolo 7 nella zona Veranda?';
  const question = await settled('alertdialog', text);
  await userEvent.type(question.getByLabelText('Nome'), 'Olga Riva');
  write({ 'tables/Veranda7': EVENING });
  await answerQuestion(
    'Tavolo 7, Veranda: non è cambiato niente, perché nel frattempo un cliente del sito o un collega ha cambiato qualcosa. La pianta mostra com’è ora.',
    {},
    'OK',
  );
  await screen.findByText('Da sistemare: Olga Riva, stasera');
});

test('half an hour that is typed does not seat anybody', async () => {
  const { updates } = renderBook();
  await press(/^Tavolo 7, Veranda, libero/);
  const text = 'Occupare il tavolo 7 nella zona Veranda?';
  const question = await settled('alertdialog', text);
  const field = question.getByLabelText('Orario');
  Object.defineProperty(field, 'validity', { value: { badInput: true } });
  fireEvent.keyUp(field, { key: '2' });
  await userEvent.type(question.getByLabelText('Nome'), 'Olga');
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  expect(await screen.findByRole('alert')).toHaveTextContent(
    'L’orario non è completo',
  );
  expect(updates).toEqual([]);
});

test('expected guests sit down by one press on their sheet, which is taken back there and below', async () => {
  const { stored } = renderBook({ book: BOOK });
  const since = () => stored(`${TONIGHT}/Veranda7/seatedAt`);
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
  expect(stored('tables/Veranda7')).toMatchObject({
    '.priority': expected.deadline,
  });
  await press('Non sono arrivati');
  await waitFor(() => expect(since()).toBeUndefined());
  expect(stored('tables/Veranda7')).toBeUndefined();
  await pressOnSheet(8, 'Non sono arrivati');
  await findTable(/^Tavolo 8, Veranda, prenotato, 20:15 Bruno De Luca/);
});

test('a booking that is freed stays below, and gets its table again', async () => {
  renderBook({ book: BOOK });
  await pressOnSheet(7, 'Libera');
  await answerQuestion('Vuoi liberare questo tavolo?');
  await findTable(/^Tavolo 7, Veranda, libero/);
  await screen.findByText('Tavolo liberato con successo');
  screen.getByRole('heading', { name: 'Liberati' });
  screen.getByRole('link', { name: 'Chiama Ada Rossi: 055 123456' });
  await press('Rimetti Ada Rossi');
  // The button is gone.
  expect(
    await findTable(/^Tavolo 7, Veranda, prenotato, 21:30 Ada Rossi/),
  ).toHaveFocus();
  expect(screen.queryByRole('heading', { name: 'Liberati' })).toBeNull();
});

test('guests are moved to the free table that is pressed next, and back', async () => {
  renderBook({ book: BOOK });
  await pressOnSheet(8, 'Sposta');
  await screen.findByText(
    'Sposta Bruno De Luca dal tavolo 8: tocca un tavolo libero.',
  );
  await press(/^Tavolo 15, Veranda, libero/);
  await findTable(/^Tavolo 15, Veranda, prenotato, Bruno De Luca, dalle 20:14/);
  screen.getByText('Dal tavolo 8 al 15, Veranda');
  await press('Rimetti al tavolo 8');
  await findTable(/^Tavolo 8, Veranda, prenotato, Bruno De Luca, dalle 20:14/);
});

test('others sit at a table until its guests come, who stay in the book', async () => {
  renderBook({ book: BOOK });
  await pressOnSheet(7, 'Fai sedere altri fino alle 21:30');
  await answerQuestion('Occupare il tavolo 7 nella zona Veranda?');
  await findTable(/^Tavolo 7, .*seduti da 0 min, poi 21:30 Ada Rossi, 4 pers/);
  await pressOnSheet(7, /^Poi: 21:30 Ada Rossi/);
  await settled('dialog', 'Tavolo 7, Veranda');
  await press('Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, Ada Rossi, dalle 21:02/);
});

test('everything of a booking can be changed afterwards', async () => {
  const { stored } = renderBook({ book: BOOK });
  await pressOnSheet(7, 'Modifica');
  await answerQuestion(
    'Modificare la prenotazione al tavolo 7 nella zona Veranda?',
    {
      Persone: '5',
      Orario: '21:45',
    },
  );
  await findTable(/^Tavolo 7, Veranda, prenotato, 21:45 Ada Rossi, 5 persone/);
  expect(stored(`${TONIGHT}/Veranda7/phone`)).toBe('055 123456');
});

test('a booking that a guest makes or cancels is announced, new until it is seen, and seen by all', async () => {
  const { write, stored, onNewCount } = renderBook({ book: BOOK });
  const record = makeRecord(EVENING);
  const { booking, token, name } = makeCard(record, { name: 'Nina Sole' });
  write({
    'days/2026-11-21/cena/Veranda15': {
      '.value': EVENING,
      '.priority': record.deadline,
    },
    [`${TONIGHT}/Veranda15`]: { booking, token, name, time: '22:00' },
  });
  await screen.findByText(
    /^Tavolo 15, Veranda: ora prenotato, 22:00 Nina Sole/,
  );
  table(/^Tavolo 15, .*, nuovo,/);
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  await pressOnSheet(15, 'Chiudi');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  expect(stored(`${TONIGHT}/Veranda15/seenAt`)).toBe(EVENING);

  write({ 'days/2026-11-21/cena/Veranda7': null });
  await screen.findByText(/^Tavolo 7, Veranda: ora libero, 21:30 Ada Rossi/);
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  await press('Viste tutte');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  screen.getByRole('button', { name: 'Rimetti Ada Rossi' });
});

test('a booking without a card that arrives is announced and new until it is touched here', async () => {
  const { write, onNewCount } = renderBook({ book: BOOK });
  expect(onNewCount).toHaveBeenLastCalledWith(0);
  write({ 'tables/Veranda15': EVENING });
  await screen.findByText('Tavolo 15, Veranda: ora prenotato, senza nome');
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  table(/^Tavolo 15, .*, nuovo,/);
  await press(/^1 nuovo/);
  await settled('dialog', 'Tavolo 15, Veranda');
  await press('Chiudi');
  table(/^Tavolo 15, Veranda, prenotato, senza nome, per/);
  expect(onNewCount).toHaveBeenLastCalledWith(0);
});

test('the button of what is new opens the first sheet, at its meal', async () => {
  const record = makeRecord(EVENING);
  const held = {
    records: { Veranda15: record },
    cards: { Veranda15: makeCard(record, { name: 'Nina Sole' }) },
  };
  renderBook({ book: makeBook({ '2026-11-28/cena': held }) });
  await press(/^1 nuovo/);
  const sheet = await settled('dialog', 'Tavolo 15, Veranda');
  sheet.getByText('Nina Sole');
  sheet.getByText('Per sabato 28 a cena');
  await userEvent.click(sheet.getByRole('button', { name: 'Chiudi' }));
  table(/^0 nuovi/);
  table(/^Tavolo 15, Veranda, prenotato, 20:30 Nina Sole/);
});

test('a restaurant without cards has its book without names', async () => {
  setGuestCards(false);
  const book = makeBook({
    '2026-11-21/cena': { records: { Veranda7: expected } },
  });
  const { stored } = renderBook({ book });
  await press(/^Tavolo 15, Veranda, libero/);
  const text = 'Occupare il tavolo 15 nella zona Veranda?';
  const question = await settled('alertdialog', text);
  expect(question.queryByRole('textbox')).toBeNull();
  await userEvent.click(question.getByRole('button', { name: 'Conferma' }));
  await findTable(/^Tavolo 15, Veranda, prenotato, dalle 21:02/);
  await pressOnSheet(7, 'Sono arrivati');
  await findTable(/^Tavolo 7, Veranda, prenotato, dalle 21:02/);
  await press(/^Tavolo 7, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  expect(sheet.queryByRole('button', { name: 'Modifica' })).toBeNull();
  expect(Object.keys(stored(`${TONIGHT}/Veranda7`) ?? {}).sort()).toEqual([
    'booking',
    'seatedAt',
  ]);
});

test('a zone that is closed asks with who must be moved, and lists them until nobody is there', async () => {
  const { stored } = renderBook({ book: BOOK });
  await userEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  const text =
    'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
  const question = await settled('alertdialog', text);
  question.getByText('1 tavolo con ospiti seduti');
  await answerQuestion(text);
  await waitFor(() => expect(stored('admin/giardino')).toBe(false));
  const left = await screen.findByRole('region', {
    name: 'Da spostare: Giardino',
  });
  table(/^Interruttori 1 da spostare$/);
  await userEvent.click(within(left).getByRole('button', { name: /^Sposta/ }));
  await press(/^Tavolo 15, Veranda, libero/);
  await findTable(/^Tavolo 15, Veranda, prenotato, dalle/);
  expect(screen.queryByText('Da spostare: Giardino')).toBeNull();
});

test('tables that only another meal blocks are free, and are released by one press', async () => {
  const book = makeBook(
    {
      '2026-11-28/cena': {
        records: { Veranda7: expected },
        cards: { Veranda7: makeCard(expected, { seenAt }) },
      },
    },
    { Veranda7: expected },
  );
  const { stored } = renderBook({ book });
  table(/^Tavolo 7, Veranda, libero/);
  await press('Rendili prenotabili');
  await waitFor(() => expect(stored('tables/Veranda7')).toBeUndefined());
  expect(stored('guests/2026-11-28/cena/Veranda7')).toBeDefined();
});

test.each([[401, 'il database ha rifiutato']])(
  'a change that the database answers by %s says so',
  async (status, reason) => {
    renderBook({ book: BOOK, answer: () => status });
    await pressOnSheet(7, 'Sono arrivati');
    const alert = await screen.findByRole('alertdialog');
    expect(alert).toHaveTextContent(reason);
  },
);

test('without access nothing can be pressed, and an open question closes', async () => {
  const { access, updates } = renderBook({ book: BOOK });
  await pressOnSheet(7, 'Libera');
  await settled('alertdialog', 'Vuoi liberare questo tavolo?');
  act(() => access.set(false));
  expect(await screen.findByRole('alertdialog')).toHaveTextContent(
    'l’accesso di amministratore è terminato',
  );
  expect(table(/^Tavolo 15, Veranda/)).toBeDisabled();
  expect(screen.queryByRole('checkbox', { name: 'Giardino' })).toBeNull();
  expect(updates).toEqual([]);
});

test('on a phone the list has the free tables, also while one searches to move guests', async () => {
  renderBook({ book: BOOK, isWide: false });
  await userEvent.click(screen.getByLabelText('Elenco'));
  region('Elenco').getByRole('button', { name: /· Ada Rossi · tavolo 7/ });
  await userEvent.type(screen.getByRole('searchbox'), 'luca');
  expect(screen.queryByRole('button', { name: /^Tavolo 15/ })).toBeNull();
  await press(/· tavolo 8/);
  const sheet = await settled('dialog', 'Tavolo 8, Veranda');
  await userEvent.click(sheet.getByRole('button', { name: 'Sposta' }));
  await press(/^Tavolo 15, Veranda, libero/);
  await screen.findByText('Dal tavolo 8 al 15, Veranda');
});

test('what was done can be taken back for ten seconds, which stand still under the pointer', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  onTestFinished(() => void vi.useRealTimers());
  const { pass } = renderBook({ book: BOOK });
  await pressOnSheet(7, 'Sono arrivati');
  const undo = await screen.findByRole('button', { name: 'Non sono arrivati' });
  await userEvent.hover(undo);
  pass(30_000);
  expect(undo).toBeInTheDocument();
  await userEvent.unhover(undo);
  pass(9_000);
  expect(undo).toBeInTheDocument();
  pass(1_100);
  expect(undo).not.toBeInTheDocument();
});

test('the book of the meal is printed by arrival, with its totals and the free tables', () => {
  renderBook({ book: BOOK });
  const paper = screen.getByRole('table', { name: /^Stasera, sabato 21 nov/ });
  const rows = within(paper).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    '20:15Bruno De Luca48, Veranda055 123456seduti dalle 20:14',
    'seduti dalle 20:423, Giardino',
    '21:30Ada Rossi47, Veranda055 123456',
  ]);
  screen.getByText('3 prenotazioni, 8 persone: 4 attesi, 4 seduti');
  screen.getByText(/^Tavoli liberi: .*15 \(2\)/);
});
