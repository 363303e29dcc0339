import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { bookingsContent, makeBooking } from '../../support/make-booking.ts';
import {
  ada,
  BOOKINGS,
  EVENING,
  SATURDAY,
  TONIGHT,
} from '../../support/make-evening.ts';
import {
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

const table = (name: RegExp) => screen.getByRole('button', { name });
const region = (name: string) => within(screen.getByRole('region', { name }));

test('a booking that a guest makes or cancels is announced, new until it is read, and read by all', async () => {
  const { writeBooking, bookingNow, onNewCount } = renderBook({
    bookings: BOOKINGS,
  });
  const nina = makeBooking({
    meal: TONIGHT,
    table: 'Veranda15',
    time: '22:00',
    name: 'Nina Sole',
  });
  writeBooking(nina);
  await screen.findByText(
    'Nuova per stasera: Nina Sole, 2 persone, 22:00, tavolo 15',
  );
  const marked = table(/^Tavolo 15, .*, nuovo,/);
  expect(marked).toHaveAttribute('data-new');
  expect(screen.getAllByText('nuovo')).toEqual([
    within(marked).getByText('nuovo'),
  ]);
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  await pressOnSheet(15, 'Chiudi');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  expect(bookingNow(nina)?.readAt).not.toBeNull();

  const freed = { at: EVENING + 60_000, by: 'guest' } as const;
  writeBooking({ ...ada, isHeld: false, freed });
  await screen.findByText(
    'Per stasera: Ada Rossi, 4 persone, 21:30, tavolo 7, ha disdetto alle 21:03',
  );
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  screen.getByRole('button', { name: 'Rimetti Ada Rossi' });
});

test('a booking that its guest changes is announced once, with what has changed, and keeps the telephone number', async () => {
  const { write } = renderBook({ bookings: [ada] });
  const at = EVENING + 60_000;
  const freed = {
    ...ada,
    isHeld: false,
    note: 'compleanno',
    rev: at,
    freed: { at, by: 'guest' },
  } as const;
  const changed = makeBooking({
    ...ada,
    id: '12345678',
    table: 'Veranda13',
    people: '2',
    phone: '',
    readAt: null,
    rev: at,
  });
  write({ ...bookingsContent([freed, changed]) });
  await screen.findByText(
    'Modificata per stasera: Ada Rossi, da 4 a 2 persone, dal tavolo 7 al 13',
  );
  expect(screen.queryByText(/^Per stasera: Ada/)).toBeNull();
  screen.getByText('compleanno');
  await press(/^Tavolo 13, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 13, Veranda');
  sheet.getByRole('link', { name: new RegExp(ada.phone) });
});

test('of several that arrive at once two are announced by name, with their day; one press reads all', async () => {
  const { write, stored, onNewCount } = renderBook({ bookings: BOOKINGS });
  const made = ['Nina Sole', 'Olga Riva', 'Pia Neri'].map((name, index) =>
    makeBooking({ name, table: `Veranda${13 + index}` }),
  );
  const path = `bookings/${SATURDAY.date}/cena`;
  write(bookingsContent([...BOOKINGS, ...made]));
  await screen.findByText(
    /^Nuova per sabato 28 a cena: Nina Sole.* · Nuova .*Olga.* e un’altra$/,
  );
  expect(onNewCount).toHaveBeenLastCalledWith(3);
  await press('Viste tutte');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  for (const { id } of made)
    expect(stored(`${path}/${id}/readAt`)).toBeTypeOf('number');
});

test('the button of what is new opens the first sheet, at its meal', async () => {
  const nina = makeBooking({ table: 'Veranda15', name: 'Nina Sole' });
  renderBook({ bookings: [nina] });
  await press(/^1 nuovo/);
  const sheet = await settled('dialog', 'Tavolo 15, Veranda');
  sheet.getByText('Nina Sole');
  sheet.getByText('Per sabato 28 a cena');
  await userEvent.click(sheet.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByRole('button', { name: /nuov[oi]/ })).toBeNull();
  table(/^Tavolo 15, Veranda, prenotato, 20:30 Nina Sole/);
});

test('on a phone the list marks what is new', async () => {
  const { writeBooking } = renderBook({ bookings: BOOKINGS, isWide: false });
  await userEvent.click(screen.getByRole('radio', { name: 'Elenco' }));
  writeBooking(makeBooking({ meal: TONIGHT, table: 'Veranda15' }));
  await screen.findByText('nuovo');
  region('Elenco').getByRole('button', { name: /· tavolo 15 .*nuovo$/ });
});
