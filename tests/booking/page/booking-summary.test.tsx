import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnBooking } from '../../../src/booking/own-bookings.ts';
import { BookingSummary } from '../../../src/booking/page/booking-summary.tsx';
import { phoneLink, restaurant } from '../../../src/content/restaurant.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import type { LiveValues } from '../../../src/tables/live-values.ts';
import type { LiveView } from '../../../src/tables/use-live-tables.ts';
import { romeInstant } from '../../../src/time/rome-clock.ts';
import { changeRestaurant } from '../../support/change-restaurant.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

/** A Saturday: the dinner of the booking is in the evening. */
const TODAY = '2026-11-21';
const at = (time: string) => romeInstant(TODAY, time);
const NOON = at('12:00');

const own = makeOwnBooking({ seenAt: at('11:58') });
const { id } = own.booking;
const number = `Prenotazione n. ${id}`;

const ownWith = (
  booking: Partial<Booking>,
  overrides: Partial<OwnBooking> = {},
): OwnBooking => ({
  ...own,
  ...overrides,
  booking: { ...own.booking, ...booking },
});

/** The summary of a booking, which is read as it is. */
function Summary({
  shown = own,
  now = NOON,
  status = 'current',
  ...changed
}: Partial<LiveValues> & {
  readonly shown?: OwnBooking;
  readonly now?: number;
  readonly status?: LiveView['status'];
}) {
  const values = {
    settings: { prenotazioni: true },
    records: {},
    days: {},
    own: { [shown.booking.id]: shown.booking },
    ...changed,
  };
  const doNothing = () => {};
  return (
    <BookingSummary
      own={shown}
      live={{ status, values, now, receivedAt: now }}
      onChange={doNothing}
      onFree={doNothing}
      onClose={doNothing}
    />
  );
}

const heading = () => screen.getByRole('heading');
const summary = () => screen.getByRole('region');
const phones = () => screen.getAllByRole('link', { name: restaurant.phone });
const mainButtons = () =>
  [...document.querySelectorAll('.button:not(.button-quiet)')].map(
    (button) => button.textContent,
  );
/** What the visitor can do with the booking itself. */
const ways = () =>
  screen
    .queryAllByRole('button', { name: /^(Modifica|Disdici)$/ })
    .map((button) => button.textContent);

// How certain a booking is: standing.test.ts.
test('a summary says where, when, for whom and how certain, is named by table and number, and has one main button', () => {
  const { rerender } = renderPage(<Summary />);
  expect(heading()).toHaveTextContent('La tua prenotazione');
  expect(heading()).toHaveAccessibleDescription(
    'Confermata: ti aspettiamo oggi alle 20:30.',
  );
  expect(summary()).toHaveAccessibleName(
    `La tua prenotazione Tavolo 1 - 2, Veranda ${number}`,
  );
  expect(summary()).toHaveTextContent('A nome diAda Rossi');
  const noMail = /Non mandiamo e-mail/;
  expect(screen.getByText(noMail)).toBeVisible();
  expect(summary()).not.toHaveTextContent(/Vista dal ristorante/);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(mainButtons()).toEqual(['Modifica']);
  const call = screen.getByRole('link', { name: 'Chiama' });
  expect(call).toHaveAttribute('href', phoneLink);
  expect(ways()).toEqual(['Modifica', 'Disdici']);
  expect(summary()).toHaveTextContent(
    /alle 20:30\. Data.*Orario.*Tavolo.*Persone.*Modifica.*Disdici.*Calendario.*Condividi.*Chiama/,
  );
  const large = ownWith({ isHeld: false, also: 'Veranda3', people: '6' });
  rerender(<Summary shown={large} />);
  expect(screen.queryByText(noMail)).toBeNull();
  expect(summary()).toHaveAccessibleName(
    `La tua prenotazione Tavolo desiderato 1 - 2 e 3 - 4, Veranda ${number}`,
  );
  // More than the site takes: they call.
  expect(ways()).toEqual(['Disdici']);
});

test('a booking that was moved says by whom and where it is now, aloud', () => {
  const { rerender } = renderPage(<Summary />);
  const toNine = ownWith({ table: 'Veranda9' }, { movedBy: 'staff' });
  rerender(<Summary shown={toNine} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Il ristorante l’ha spostata: oggi, 20:30, tavolo 9 - 10, Veranda, 2 persone.',
  );
  expect(summary()).toHaveTextContent('Tavolo9 - 10, Veranda');
  const meal = { date: '2026-11-22', key: 'pranzo' };
  const toLunch = ownWith({ meal, time: '13:00' }, { movedBy: 'guest' });
  rerender(<Summary shown={toLunch} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'È stata cambiata da un altro dispositivo: domenica 22 novembre, 13:00, tavolo 1 - 2, Veranda, 2 persone.',
  );
  expect(summary()).toHaveTextContent(
    'Datadomenica 22 novembre 2026Orario13:00',
  );
  // The restaurant has taken its table.
  rerender(<Summary shown={ownWith({ table: null, isHeld: false })} />);
  expect(summary()).toHaveTextContent('Sei in lista d’attesa');
  expect(summary()).not.toHaveTextContent('Tavolo');
  expect(ways()).toEqual(['Disdici']);
});

test('a summary says when the restaurant has read it; in an outage it is the last known, and says since when', () => {
  const read = ownWith({ readAt: romeInstant('2026-11-20', '23:42') });
  const { rerender } = renderPage(<Summary shown={read} />);
  const seen = 'Vista dal ristorante venerdì 20 novembre alle 23:42.';
  const unread = /Ora non riusciamo a leggerla: era così alle 11:58\./;
  expect(screen.getByText(seen)).toBeVisible();
  // For a moment, such as when the page is opened.
  rerender(<Summary shown={read} status="checking" />);
  expect(screen.queryByText(unread)).toBeNull();
  for (const status of ['stale', 'unreadable'] as const) {
    rerender(<Summary shown={read} status={status} settings={{}} />);
    expect(screen.getByText(unread)).toBeVisible();
    expect(screen.queryByText(seen)).toBeNull();
    expect(summary()).toHaveTextContent('1 - 2, Veranda');
    expect(ways()).toEqual([]);
    // Nobody has closed the bookings since.
    expect(screen.queryByRole('alert')).toBeNull();
  }
});

describe('a booking that has ended', () => {
  const freed = (by: 'guest' | 'staff' | 'visitor') =>
    ownWith({ isHeld: false, freed: { at: at('11:49'), by } });

  test.each<readonly [string, OwnBooking, string, string]>([
    [
      'its guest has cancelled',
      freed('guest'),
      'Prenotazione disdetta alle 11:49',
      'Il ristorante lo vede.',
    ],
    [
      'a stranger has freed',
      freed('visitor'),
      'Il tuo tavolo è stato liberato',
      'L’ha liberato dal sito un’altra persona, alle 11:49. Se vieni, chiamaci:',
    ],
    [
      'the restaurant has cancelled',
      freed('staff'),
      'L’ha annullata il ristorante',
      'Annullata alle 11:49. Chiamaci:',
    ],
    [
      'is there no more',
      own,
      'Questa prenotazione non risulta più',
      'Chiamaci per sapere se ti aspettiamo:',
    ],
  ])(
    'that %s says so, with when, what it was, and whom to call',
    (_, shown, title, text) => {
      renderPage(<Summary shown={shown} own={{ [id]: null }} />);
      expect(summary()).toHaveAccessibleName(`${title} ${number}`);
      expect(heading()).toHaveAccessibleDescription(
        expect.stringContaining(text),
      );
      expect(summary()).toHaveTextContent('Tavolo1 - 2, Veranda');
      // What others have done is read out.
      const isToCall = text.endsWith(':');
      expect(screen.queryAllByRole('alert')).toHaveLength(isToCall ? 1 : 0);
      expect(mainButtons()).toEqual(isToCall ? ['Chiama'] : []);
      expect(screen.getByRole('button')).toHaveTextContent('Chiudi');
    },
  );

  test.each([
    ['whose guests have gone home', freed('staff'), at('22:00'), at('21:00')],
    ['whose meal is over', own, romeInstant('2026-11-22', '05:00'), null],
  ] as const)('%s is only thanked for', (_, shown, now, seatedAt) => {
    const { booking } = shown;
    const past = { ...shown, booking: { ...booking, seatedAt } };
    renderPage(<Summary shown={past} now={now} />);
    expect(heading()).toHaveTextContent('Grazie!');
    expect(summary()).not.toHaveTextContent(/Veranda|Prenotazione n\./);
    expect(screen.queryByRole('link')).toBeNull();
  });
});

test('where the visitor should call, calling is the filled button; what is closed after a booking is read out', () => {
  const closed = makeOwnBooking({ details: { date: '2026-11-24' } });
  const { rerender } = renderPage(<Summary shown={closed} />);
  expect(mainButtons()).toEqual(['Chiama']);
  expect(phones()).toHaveLength(1);
  // One call is enough.
  expect(screen.getAllByText('Chiama')).toHaveLength(1);
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Summary settings={{}} />);
  // It can be cancelled always.
  expect(ways()).toEqual(['Disdici']);
  expect(screen.getByRole('alert')).toHaveTextContent('ha chiuso');
});

test('less than two hours before the arrival the visitor can write on WhatsApp to be late, where the restaurant has it', () => {
  const late = () =>
    screen.queryByRole<HTMLAnchorElement>('link', {
      name: 'Arrivo in ritardo',
    });
  const { rerender } = renderPage(<Summary now={at('18:31')} />);
  expect(late()).toBeNull();
  changeRestaurant({ whatsapp: '+39 333 000 0000' });
  rerender(<Summary now={at('18:30')} />);
  expect(late()).toBeNull();
  rerender(<Summary now={at('18:31')} />);
  const { origin, pathname, searchParams } = new URL(late()?.href ?? '');
  expect(origin + pathname).toBe('https://wa.me/393330000000');
  expect(searchParams.get('text')).toBe(
    `Buongiorno, arrivo in ritardo. ${number}, sabato 21 novembre 2026, 20:30, tavolo 1 - 2, Veranda, 2 persone.`,
  );
});
