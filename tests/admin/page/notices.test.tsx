import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { ANYONE } from '../../../packages/rtdb-emulator/src/identity.ts';
import { makeBooking } from '../../support/make-booking.ts';
import { ada, bruno, EVENING, TONIGHT } from '../../support/make-evening.ts';
import {
  press,
  pressOnSheet,
  renderBook,
  settled,
  table,
} from '../../support/render-book.tsx';

test('what a guest books, changes and cancels is announced, new until it is read, and read by all', async () => {
  const { guest, bookingNow, onNewCount } = renderBook();
  const nina = makeBooking({
    meal: TONIGHT,
    table: 'Veranda15',
    time: '22:00',
    name: 'Nina',
    surname: 'Sole',
  });
  await guest(nina);
  await screen.findByText(
    'Nuova per stasera: Nina Sole, 2 persone, 22:00, tavolo 15',
  );
  const marked = table(15, '.*, nuovo,');
  expect(marked).toHaveAttribute('data-new');
  expect(screen.getAllByText('nuovo')).toEqual([
    within(marked).getByText('nuovo'),
  ]);
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  await pressOnSheet(15, 'Chiudi');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  expect(bookingNow(nina)?.readAt).not.toBeNull();

  await guest({ ...nina, table: 'Veranda13', people: '3' });
  await screen.findByText(
    'Per stasera: Nina Sole ha cambiato: da 2 a 3 persone, dal tavolo 15 al tavolo 13',
  );
  expect(onNewCount).toHaveBeenLastCalledWith(1);

  const freed = { at: EVENING, by: 'guest' } as const;
  await guest({ ...ada, isHeld: false, freed });
  await screen.findByText(
    'Per stasera: Ada Rossi, 4 persone, 21:30, tavolo 7, ha disdetto alle 21:02',
  );
  expect(onNewCount).toHaveBeenLastCalledWith(2);
});

test('what a stranger frees on the site is announced, and what the staff do is not', async () => {
  const { database, receive, colleague, bookingNow, onNewCount } = renderBook({
    bookings: [ada, bruno],
  });
  await colleague({ ...bruno, people: '5' });
  await pressOnSheet(8, 'Non sono arrivati');
  await press(/^Annulla:/);
  database.write({
    [`bookings/${ada.id}/visitor`]: { at: EVENING, until: EVENING },
    'days/2026-11-21/cena/Veranda7': null,
  });
  receive();
  await screen.findByText(
    'Per stasera: Ada Rossi, 4 persone, 21:30, tavolo 7, liberato dal sito alle 21:02',
  );
  expect(onNewCount).toHaveBeenLastCalledWith(1);
  expect(screen.queryByText(/Bruno De Luca.*persone/)).toBeNull();
  await press(/^1 nuovo/);
  await settled('dialog', 'Tavolo 7, Veranda');
  await press('Chiudi');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  expect(bookingNow(ada)).toMatchObject({
    freed: { by: 'visitor' },
    hasVisitorMark: false,
  });
});

test('of several that arrive at once two are announced by name, with their day; one press opens the first one at its meal, and another one reads all, once', async () => {
  const { write, receive, updates, bookingNow, onNewCount } = renderBook({});
  const made = ['Nina', 'Olga', 'Pia'].map((name, index) =>
    makeBooking({ name, table: `Veranda${13 + index}` }),
  );
  for (const booking of made) await write(booking, ANYONE);
  receive();
  await screen.findByText(
    /^Nuova per sabato 28 a cena: Nina Rossi.* · Nuova .*Olga.* e un’altra$/,
  );
  await press(/^3 nuovi/);
  const sheet = await settled('dialog', 'Tavolo 13, Veranda');
  sheet.getByText('Nina Rossi');
  sheet.getByText('Per sabato 28 a cena');
  await press('Chiudi');
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(2));
  table(13, 'prenotato, 20:30 Nina Rossi');
  const before = updates.length;
  const readAll = screen.getByRole('button', { name: 'Viste tutte' });
  fireEvent.click(readAll);
  fireEvent.click(readAll);
  await waitFor(() => expect(onNewCount).toHaveBeenLastCalledWith(0));
  for (const booking of made)
    expect(bookingNow(booking)?.readAt).not.toBeNull();
  expect(updates).toHaveLength(before + 1);
  expect(
    screen.queryByRole('button', { name: /nuov[oi]|^Annulla/ }),
  ).toBeNull();
});
