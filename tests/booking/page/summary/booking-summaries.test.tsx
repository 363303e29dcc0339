import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Attempt } from '../../../../src/booking/attempt.ts';
import {
  bookingNumber,
  withContact,
  withoutContact,
} from '../../../../src/booking/attempt.ts';
import type { OwnField } from '../../../../src/booking/fields.ts';
import BookingSummaries from '../../../../src/booking/page/summary/booking-summaries.tsx';
import { restaurant } from '../../../../src/content/restaurant.ts';
import type { TableRecords } from '../../../../src/tables/records.ts';
import type { Settings } from '../../../../src/tables/settings.ts';
import { useFocusOnNew } from '../../../../src/ui/use-focus-on-new.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';

const NOON = Date.parse('2026-11-21T12:00+01:00');
const DAY = 24 * 60 * 60 * 1000;
const booking = { ...makeAttempt(undefined, NOON + 15_000), bookedAt: NOON };
const other = {
  ...makeAttempt({ zone: 'Veranda', numbers: [7] }, NOON + 30_000),
  bookedAt: NOON,
};
const own = { Veranda1: { bookedAt: NOON, deadline: booking.id } };
const OPEN: Settings = { prenotazioni: true };

interface Shown {
  readonly bookings?: readonly Attempt[];
  readonly freed?: Attempt | null;
  readonly records?: TableRecords | null;
  readonly isChecked?: boolean;
  readonly settings?: Settings;
  readonly now?: number;
  readonly onBookAgain?: (attempt: Attempt) => void;
}

function Summaries({
  bookings = [booking],
  freed = null,
  records = null,
  isChecked = true,
  settings = OPEN,
  now = NOON + 60_000,
  onBookAgain = () => {},
}: Shown) {
  const ids = bookings.map(({ id }) => id);
  const list = useFocusOnNew([...(freed ? ['freed'] : []), ...ids.map(String)]);
  return (
    <BookingSummaries
      list={list}
      bookings={bookings}
      checkedIds={isChecked ? ids : []}
      freed={freed}
      records={records}
      settings={settings}
      now={now}
      onFree={() => {}}
      onClose={() => {}}
      onBookAgain={onBookAgain}
    />
  );
}

const makeSummaries = (shown: Shown = {}) => <Summaries {...shown} />;

/** A booking with other details. */
function makeBooking(details: Partial<Record<OwnField, string>>): Attempt {
  const { request } = booking;
  return {
    ...booking,
    request: { ...request, details: { ...request.details, ...details } },
  };
}

test.each<readonly [string, TableRecords | null, boolean, string]>([
  ['its record', own, true, 'La tua prenotazione'],
  [
    'the record of another',
    { Veranda1: { bookedAt: NOON, deadline: null } },
    true,
    'Il tavolo 1 - 2 non è più tuo',
  ],
  ['no record any more', {}, true, 'Il tavolo 1 - 2 non è più tuo'],
  ['a record that cannot be read', null, true, 'La tua prenotazione'],
  ['only an older reading', {}, false, 'La tua prenotazione'],
])('a booking with %s is shown as it is', (_, records, isChecked, title) => {
  renderPage(makeSummaries({ records, isChecked }));
  expect(screen.getByRole('heading')).toHaveTextContent(title);
});

test.each([
  ['today', {}, false],
  ['a later day', { date: '2026-11-28' }, true],
] as const)(
  'who gets a booking for %s reads whether it is still to be confirmed',
  (_, details, isWish) => {
    const share = vi.fn<(content: ShareData) => Promise<void>>();
    vi.stubGlobal('navigator', { ...navigator, share });
    onTestFinished(() => {
      vi.unstubAllGlobals();
    });
    renderPage(
      makeSummaries({ bookings: [makeBooking(details)], records: own }),
    );
    fireEvent.click(screen.getByRole('button', { name: 'Condividi' }));
    const text = share.mock.calls[0]?.[0].text ?? '';
    expect(text).toContain('tavolo 1 - 2');
    expect(text.includes('Il ristorante deve ancora confermarla.')).toBe(
      isWish,
    );
  },
);

test.each([
  [
    'before its time may have been moved',
    booking,
    NOON,
    'Il tavolo 1 - 2 non è più tuo',
    `un altro tavolo. Se non te l’aspettavi, chiamaci: ${restaurant.phone}`,
  ],
  [
    'for another day stays a request',
    makeBooking({ date: '2026-11-28' }),
    NOON,
    'La tua richiesta per sabato 28 resta',
    'Il tavolo di oggi è di nuovo libero; la tua richiesta per sabato 28 resta, aspetta la nostra conferma',
  ],
  [
    'after its time is over',
    makeBooking({ time: '11:30' }),
    NOON,
    'Grazie!',
    'Grazie di essere stati con noi.',
  ],
])('a booking whose table was freed %s', (_, attempt, now, title, text) => {
  renderPage(makeSummaries({ bookings: [attempt], records: {}, now }));
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  const call = screen.queryByRole('link', { name: /Chiama/ });
  expect(call === null).toBe(title === 'Grazie!');
});

describe('the first line of a summary', () => {
  test.each<readonly [string, Attempt, number, string]>([
    ['today', booking, NOON, 'Confermata per oggi alle 20:30.'],
    [
      'today without a time',
      makeBooking({ time: '' }),
      NOON,
      'Confermata per oggi.',
    ],
    [
      'a later day',
      makeBooking({ date: '2026-11-22' }),
      NOON,
      'aspetta la nostra conferma',
    ],
    [
      'a day of rest',
      makeBooking({ date: '2026-11-24' }),
      NOON,
      `Quel giorno siamo chiusi: chiamaci ${restaurant.phone}`,
    ],
    [
      'an hour at which the restaurant is closed',
      makeBooking({ time: '16:00' }),
      NOON,
      `A quell’ora siamo chiusi: chiamaci ${restaurant.phone}`,
    ],
    [
      'a time that had passed when it was made',
      makeBooking({ time: '11:00' }),
      NOON,
      `Quell’orario era già passato: chiamaci ${restaurant.phone}`,
    ],
    [
      'today by a visitor who left no contact',
      withoutContact(withContact(makeBooking({ phone: '', email: '' }))),
      NOON,
      `Non abbiamo un tuo recapito: chiamaci ${restaurant.phone}`,
    ],
    [
      'today by a visitor whose contact is no longer stored',
      withoutContact(booking),
      NOON,
      'Confermata per oggi alle 20:30.',
    ],
    [
      'a later day that has come',
      makeBooking({ date: '2026-11-22' }),
      NOON + DAY,
      'Se non hai ancora la nostra conferma',
    ],
    [
      'a day that has passed while the page was open',
      booking,
      NOON + DAY,
      'Era per sabato 21 novembre.',
    ],
    [
      'no day, made on a day that has passed',
      makeBooking({ date: '' }),
      NOON + DAY,
      'Era per sabato 21 novembre.',
    ],
    [
      'a later day that has passed',
      makeBooking({ date: '2026-11-22' }),
      NOON + 2 * DAY,
      'Era per domenica 22 novembre.',
    ],
  ])('says how certain a booking for %s is', (_, attempt, now, text) => {
    renderPage(makeSummaries({ bookings: [attempt], now }));
    const heading = screen.getByRole('heading');
    expect(heading).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(heading.nextElementSibling).toHaveTextContent(text);
  });
});

test('a summary has the name it is under and the number of its mail', () => {
  renderPage(makeSummaries());
  const summary = screen.getByRole('region');
  expect(summary).toHaveTextContent('A nome diAda Rossi');
  expect(summary).toHaveTextContent(
    `Prenotazione n. ${bookingNumber(booking)}`,
  );
});

describe('a summary', () => {
  const inGarden = makeAttempt(
    { zone: 'Giardino', numbers: [19] },
    NOON + 15_000,
  );
  test.each<readonly [string, Attempt, Settings, string]>([
    [
      'the zone of its table',
      inGarden,
      { ...OPEN, giardino: false },
      'la zona Giardino è stata chiusa',
    ],
    [
      'online booking',
      booking,
      { prenotazioni: false },
      'le prenotazioni online sono state chiuse',
    ],
  ])(
    'says with the telephone number that %s was closed',
    (_, attempt, settings, text) => {
      renderPage(makeSummaries({ bookings: [attempt], settings }));
      const alert = screen.getByRole('alert');
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent(restaurant.phone);
    },
  );

  test('of a table that the plan no longer has is shown, with the telephone number', () => {
    const gone = makeAttempt({ zone: 'Cantina', numbers: [7] }, NOON + 15_000);
    renderPage(makeSummaries({ bookings: [gone] }));
    expect(screen.getByRole('heading')).toHaveAccessibleName(
      'La tua prenotazione',
    );
    expect(screen.getByRole('region')).toHaveTextContent('ZonaCantina');
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('questo tavolo non c’è più');
    expect(alert).toHaveTextContent(restaurant.phone);
  });

  test('says nothing of what is open', () => {
    renderPage(makeSummaries());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

test('a booking that came by a shared link says so, and whoever shares one what it allows', () => {
  renderPage(makeSummaries({ bookings: [{ ...booking, isShared: true }] }));
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Una prenotazione condivisa con te',
  );
  expect(screen.getByRole('region')).toHaveTextContent(
    'Chi riceve il link può anche liberare il tavolo.',
  );
});

test('a confirmed booking says that no e-mail comes, and one to be confirmed does not', () => {
  const text = /Non mandiamo e-mail/;
  const { rerender } = renderPage(makeSummaries());
  expect(screen.getByText(text)).toBeVisible();
  const later = makeBooking({ date: '2026-11-22' });
  rerender(makeSummaries({ bookings: [later] }));
  expect(screen.queryByText(text)).toBeNull();
});

test('freeing a table and closing its summary are not beside each other', () => {
  renderPage(makeSummaries({ records: own }));
  const names = screen.getAllByRole('button').map((each) => each.textContent);
  const distance =
    names.indexOf('Chiudi il riepilogo') - names.indexOf('Libera il tavolo');
  expect(Math.abs(distance)).toBeGreaterThan(1);
  // One of them is the main one.
  expect(document.querySelectorAll('.button:not(.button-quiet)')).toHaveLength(
    1,
  );
});

test('after freeing a table the visitor may book again', () => {
  const onBookAgain = vi.fn();
  renderPage(makeSummaries({ bookings: [], freed: booking, onBookAgain }));
  fireEvent.click(screen.getByRole('button', { name: 'Prenota di nuovo' }));
  expect(onBookAgain).toHaveBeenCalledWith(booking);
});

describe('the focus', () => {
  const heading = (name: RegExp) => screen.getByRole('heading', { name });

  test('moves to the notice after freeing the table of a summary', () => {
    const { rerender } = renderPage(makeSummaries());
    expect(document.body).toHaveFocus();
    rerender(makeSummaries({ bookings: [], freed: booking }));
    expect(heading(/Hai liberato il tavolo 1 - 2/)).toHaveFocus();
  });

  test('moves to the summary of another booking below that notice', () => {
    const { rerender } = renderPage(
      makeSummaries({ bookings: [], freed: booking }),
    );
    rerender(makeSummaries({ bookings: [other], freed: booking }));
    expect(heading(/La tua prenotazione/)).toHaveFocus();
  });

  test('stays where it is while nothing new is shown', () => {
    const { rerender } = renderPage(makeSummaries());
    heading(/La tua prenotazione/).blur();
    rerender(makeSummaries({ records: own }));
    expect(document.body).toHaveFocus();
  });
});
