import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingNumberOf } from '../../../src/tables/records.ts';
import { BOOK, expected, seenAt } from '../../support/make-evening.ts';
import {
  EVENING,
  makeBook,
  makeCard,
  makeRecord,
} from '../../support/make-seating.ts';
import {
  answerQuestion,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

const TONIGHT = 'guests/2026-11-21/cena';
const table = (name: RegExp) => screen.getByRole('button', { name });
const findTable = (name: RegExp) => screen.findByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));
const strip = () =>
  within(screen.getByRole('navigation', { name: 'Giorni e pasti' }));

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
  expect(sheet.getAllByText(/Ada Rossi/)).toHaveLength(1);
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
  const marked = table(/^Tavolo 15, .*, nuovo,/);
  expect(marked).toHaveTextContent('nuovo');
  expect(marked).toHaveAttribute('data-new');
  expect(screen.getAllByText('nuovo')).toEqual([
    within(marked).getByText('nuovo'),
  ]);
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
  expect(screen.queryByRole('button', { name: /nuov[oi]/ })).toBeNull();
  table(/^Tavolo 15, Veranda, prenotato, 20:30 Nina Sole/);
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

test('on a phone the list has the free tables, also while one searches to move guests', async () => {
  renderBook({ book: BOOK, isWide: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Elenco' }));
  region('Elenco').getByRole('button', { name: /· Ada Rossi · tavolo 7/ });
  await userEvent.type(screen.getByRole('searchbox'), 'luca');
  expect(screen.queryByRole('button', { name: /^Tavolo 15/ })).toBeNull();
  await press(/· tavolo 8/);
  const sheet = await settled('dialog', 'Tavolo 8, Veranda');
  await userEvent.click(sheet.getByRole('button', { name: 'Sposta' }));
  await press(/^Tavolo 15, Veranda, libero/);
  await screen.findByText('Dal tavolo 8 al 15, Veranda');
});

test('on a phone the list marks what is new', async () => {
  const { write } = renderBook({ book: BOOK, isWide: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Elenco' }));
  write({ 'tables/Veranda15': EVENING });
  await screen.findByRole('button', { name: /· tavolo 15 +nuovo$/ });
  expect(screen.getAllByText('nuovo')).toHaveLength(1);
});

test('the bar counts tables and people, and has only what there is to do', () => {
  renderBook({ book: BOOK });
  screen.getByText(/^\d+ liberi · 4 attesi · 4 seduti$/, { selector: 'p *' });
  const bar = within(screen.getByRole('navigation', { name: 'Zone e novità' }));
  const names = bar.getAllByRole('button').map((each) => each.textContent);
  expect(names).toEqual(['Interruttori', 'Veranda', 'Giardino']);
});

test('the question before a zone is closed is about the meal that is shown', async () => {
  const book = makeBook({
    '2026-11-28/cena': {
      records: { Giardino3: expected },
      cards: { Giardino3: makeCard(expected, { seenAt }) },
    },
  });
  renderBook({ book });
  const ask = () =>
    userEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  const text =
    'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
  await ask();
  const tonight = await settled('alertdialog', text);
  expect(tonight.queryByText(/attesa là/)).toBeNull();
  await answerQuestion(text, {}, 'Annulla');
  await userEvent.click(strip().getByRole('button', { name: /^Sab 28/ }));
  await ask();
  (await settled('alertdialog', text)).getByText('1 prenotazione attesa là');
});

test.each([
  ['055 123456 / 333 1234567, ore pasti', '055 123456', '055123456'],
  ['casa +39 (055) 12.34.56', '+39 (055) 12.34.56', '+39055123456'],
  ['055/123456 o 333', '055/123456', '055123456'],
])(
  'a guest is called at the first number of %s, which is shown',
  async (phone, number, dialled) => {
    const cards = { Veranda7: makeCard(expected, { phone, seenAt }) };
    const records = { Veranda7: expected };
    renderBook({ book: makeBook({ '2026-11-21/cena': { records, cards } }) });
    await press(/^Tavolo 7, Veranda/);
    const sheet = await settled('dialog', 'Tavolo 7, Veranda');
    sheet.getByText(phone);
    const link = sheet.getByRole('link');
    expect(link).toHaveTextContent(`Chiama ${number}`);
    expect(link).toHaveAttribute('href', `tel:${dialled}`);
  },
);

test('what is no number is shown, and calls no one', async () => {
  const phone = 'int. 12, non ce l’ho';
  const cards = { Veranda7: makeCard(expected, { phone, seenAt }) };
  const records = { Veranda7: expected };
  renderBook({ book: makeBook({ '2026-11-21/cena': { records, cards } }) });
  await press(/^Tavolo 7, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText(phone);
  expect(sheet.queryByRole('link')).toBeNull();
});
