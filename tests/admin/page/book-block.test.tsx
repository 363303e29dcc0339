import {
  act,
  fireEvent,
  screen,
  waitFor,
  within,
} from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { makeBooking } from '../../support/make-booking.ts';
import { ada, BOOKINGS, EVENING, TONIGHT } from '../../support/make-evening.ts';
import {
  answerQuestion,
  findTable,
  list,
  press,
  pressTable,
  renderBook,
  settled,
  table,
} from '../../support/render-book.tsx';

const comingNext = () =>
  within(screen.getByRole('region', { name: 'Prossimi arrivi' }));
const strip = () =>
  within(screen.getByRole('navigation', { name: 'Giorni e pasti' }));

test('who comes next is above the plan, and who is late says so in a word', async () => {
  renderBook({
    now: Date.parse('2026-11-21T21:50:00+01:00'),
  });
  const next = comingNext();
  await userEvent.click(
    next.getByRole('button', {
      name: 'tavolo 7 4 · Ada Rossi in ritardo +20 min',
    }),
  );
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText(`Prenotazione n. ${ada.id}`);
  expect(sheet.getAllByText(/Ada Rossi/)).toHaveLength(1);
  expect(sheet.getByRole('link', { name: 'Chiama 055 123456' })).toHaveProperty(
    'href',
    'tel:055123456',
  );
});

test('late guests leave two lines to those who come next, and say how many more they are', () => {
  const at = (time: string, name: string) =>
    makeBooking({ meal: TONIGHT, table: 'Veranda15', time, name, surname: '' });
  renderBook({
    bookings: [
      at('20:00', 'Uno'),
      at('20:10', 'Due'),
      at('20:20', 'Tre'),
      at('21:30', 'Quattro'),
      at('21:45', 'Cinque'),
      at('22:00', 'Sei'),
    ],
  });
  const lines = comingNext().getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual([
    'tavolo 15 2 · Uno in ritardo +1 h 02+ 2 in ritardo',
    'tavolo 15 21:30 · 2 · Quattro ',
    'tavolo 15 21:45 · 2 · Cinque + 1',
  ]);
});

test('the plan marks who is late, a note, and when a table is needed again', () => {
  renderBook({
    bookings: [
      makeBooking({ meal: TONIGHT, time: '20:30', note: 'torta', readAt: 1 }),
      ...BOOKINGS.filter(({ table: key }) => key === 'Veranda8'),
      { ...ada, table: 'Veranda8' },
    ],
  });
  const late = table(7, '.*in ritardo di 32 min, nota: torta');
  expect(late).toHaveTextContent('7 ✎20:30tardi');
  expect(table(8, 'prenotato')).toHaveTextContent('poi 21:30');
});

test('the list has a line for each booking, who is to come first, then who sits and who is gone; it finds them, and a press on a title hides its group', async () => {
  const gone = makeBooking({
    meal: TONIGHT,
    isHeld: false,
    freed: { at: EVENING, by: 'guest' },
    readAt: EVENING + 1,
  });
  renderBook({ bookings: [...BOOKINGS, gone] });
  const titles = list()
    .getAllByRole('heading')
    .map((each) => each.textContent);
  expect(titles).toEqual(['Attesi', 'Seduti', 'Liberati']);
  const lines = () =>
    list()
      .getAllByRole('button')
      .map(({ textContent }) => textContent?.trim());
  expect(lines()).toEqual([
    'Stampa',
    '21:30 · 4 · Ada Rossi · tavolo 7',
    '20:15 · 4 · Bruno De Luca · tavolo 8 seduti da 48 min',
    '20:42 · senza nome · tavolo 3 (Giardino) seduti da 20 min',
    '20:30 · 2 · Ada Rossi · tavolo 7 ha disdetto alle 21:02',
    'Rimetti Ada Rossi',
  ]);
  const line = list().getByRole('button', { name: /^21:30 · 4 · Ada Rossi/ });
  await userEvent.click(list().getByRole('heading', { name: 'Attesi' }));
  expect(line).not.toBeVisible();
  await userEvent.type(list().getByRole('searchbox'), 'luca  de');
  expect(lines()).toHaveLength(2);
  expect(list().getByRole('status')).toHaveTextContent('1 trovato');
  await userEvent.type(list().getByRole('searchbox'), 'x');
  expect(list().getByRole('status')).toHaveTextContent(
    'Nessuna prenotazione ha questo nome o numero.',
  );
});

test('a search finds other days without a word about this one, opens a booking there, and ends with the day', async () => {
  renderBook({ bookings: BOOKINGS.filter(({ name }) => name === 'Saba') });
  list().getByText('Nessuna prenotazione.');
  await userEvent.type(list().getByRole('searchbox'), 'saba');
  expect(list().queryByText(/^Nessuna prenotazione/)).toBeNull();
  expect(list().getByRole('status')).toHaveTextContent('1 trovato');
  await press(/^Sab 28 cena · 20:30 · 4 · Saba Tini/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText('Per sabato 28 a cena');
  await press('Chiudi');
  screen.getByRole('region', { name: 'Tavoli, sabato 28 a cena' });
  expect(list().getByRole('searchbox')).toHaveValue('');
});

test('on a phone the list marks what is new, and has the free tables, also while one searches to move guests', async () => {
  const { guest } = renderBook({ isWide: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Elenco' }));
  await guest(makeBooking({ meal: TONIGHT, table: 'Veranda13' }));
  await screen.findByText('nuovo');
  list().getByRole('button', { name: /· tavolo 13 .*nuovo$/ });
  await userEvent.type(screen.getByRole('searchbox'), 'luca');
  expect(screen.queryByRole('button', { name: /^Tavolo 15/ })).toBeNull();
  await press(/· tavolo 8/);
  await settled('dialog', 'Tavolo 8, Veranda');
  await press('Sposta');
  await pressTable('9 - 10');
  await screen.findByText('Bruno De Luca: ora al tavolo 9 - 10, Veranda');
});

test('another meal is one press away, with its numbers, and so is the way back', async () => {
  renderBook();
  await userEvent.click(
    strip().getByRole('button', {
      name: /^Sab 28 cena ?, 1 prenotazione, 4 persone$/,
    }),
  );
  table(7, 'prenotato, 20:30 Saba Tini');
  table(8, 'libero');
  await press('Torna a stasera');
  table(7, 'prenotato, 21:30 Ada Rossi');
  fireEvent.change(screen.getByLabelText('Altro giorno'), {
    target: { value: '2026-12-24' },
  });
  await pressTable(7);
  await screen.findByRole('alertdialog', {
    name: 'Prenotare il tavolo 7 nella zona Veranda per giovedì 24 a cena?',
  });
});

test('a zone that is closed is not counted as free, and who must be moved is a press away, until it is empty', async () => {
  const { database } = renderBook();
  await userEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  const text =
    'Sei sicuro di DISATTIVARE il giardino della locanda per le prenotazioni?';
  await answerQuestion(text);
  await waitFor(() => expect(database.read('admin/giardino')).toBe(false));
  await screen.findByText('Giardino: chiusa');
  screen.getByText(/^7.tavoli liberi$/);
  await press(/^1.da spostare$/);
  screen.getByText(/^Sposta senza nome · stasera: tocca un tavolo/);
  await pressTable(15);
  await findTable(15, 'prenotato, dalle');
  expect(screen.queryByText(/da spostare/)).toBeNull();
});

test('the plan names who is expected, who sits, and a walk-in; the bar counts tables and people, and has only what there is to do', () => {
  renderBook();
  table(7, 'prenotato, 21:30 Ada Rossi, 4 persone, per 2');
  table(8, 'prenotato, Bruno De Luca, dalle 20:14, seduti da 48 min, 4');
  screen.getByRole('button', {
    name: /^Tavolo 3, Giardino, prenotato, dalle 20:42, seduti da 20 min/,
  });
  table(15, 'libero');
  screen.getByText('4 persone attese · 4 sedute + 1 tavolo senza numero');
  screen.getByText(/^\d+ tavoli liberi$/);
  const bar = within(screen.getByRole('navigation', { name: 'Servizio' }));
  const names = bar.getAllByRole('button').map((each) => each.textContent);
  expect(names).toEqual(['Nuova prenotazione', 'Interruttori']);
});

test.each([
  ['is confirmed', {}],
  ['is only known', { isConfirmed: false }],
  ['is confirmed, while the page may be out of date,', { isCurrent: false }],
])(
  'a meal that is over by a time that %s is removed whole, or stays: %j',
  async (_, shown) => {
    const meal = { ...TONIGHT, date: '2026-11-20' };
    const past = makeBooking({ meal, note: 'torta' });
    const { database } = renderBook({ bookings: [past, ada], ...shown });
    await act(async () => {});
    const paths = [
      `bookings/${past.id}`,
      `notes/${past.id}`,
      `days/${meal.date}`,
    ];
    const isThere = paths.map((path) => database.read(path) !== null);
    const stays = Object.keys(shown).length > 0;
    expect(isThere).toEqual(paths.map(() => stays));
    expect(database.read(`bookings/${ada.id}`)).not.toBeNull();
  },
);
