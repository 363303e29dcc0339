import { fireEvent, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type Attempt,
  bookingNumber,
  withContact,
} from '../../../../src/booking/attempt.ts';
import type { VisitorDetails } from '../../../../src/booking/details.ts';
import BookingSummaries from '../../../../src/booking/page/summary/booking-summaries.tsx';
import { restaurant } from '../../../../src/content/restaurant.ts';
import type { TableRecords } from '../../../../src/tables/records.ts';
import type { Settings } from '../../../../src/tables/settings.ts';
import { useFocusOnNew } from '../../../../src/ui/use-focus-on-new.ts';
import { deadlineAt } from '../../../support/deadline-at.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';

const NOON = Date.parse('2026-11-21T12:00+01:00');
const DAY = 24 * 60 * 60 * 1000;
const BOOKED = { id: deadlineAt(NOON + 15_000), bookedAt: NOON };
const booking = makeAttempt(BOOKED);
const inGarden = makeAttempt({ table: { zone: 'Giardino', numbers: [19] } });
const own = { Veranda1: { bookedAt: NOON, deadline: booking.id } };
const OPEN: Settings = { prenotazioni: true };

type SummariesProps = ComponentProps<typeof BookingSummaries>;

function Summaries({
  bookings = [booking],
  freed = null,
  ...others
}: Partial<SummariesProps>) {
  const ids = bookings.map(({ id }) => id);
  const list = useFocusOnNew([...(freed ? ['freed'] : []), ...ids.map(String)]);
  return (
    <BookingSummaries
      list={list}
      bookings={bookings}
      checkedIds={ids}
      freed={freed}
      records={null}
      settings={OPEN}
      now={NOON + 60_000}
      onFree={() => {}}
      onClose={() => {}}
      onBookAgain={() => {}}
      {...others}
    />
  );
}

/** A booking with other details. */
const makeBooking = (details: Partial<VisitorDetails>) =>
  makeAttempt({ ...BOOKED, details });

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
  const checkedIds = isChecked ? [booking.id] : [];
  renderPage(<Summaries records={records} checkedIds={checkedIds} />);
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
    onTestFinished(() => void vi.unstubAllGlobals());
    renderPage(<Summaries bookings={[makeBooking(details)]} records={own} />);
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
    'Il tavolo 1 - 2 non è più tuo',
    `un altro tavolo. Se non te l’aspettavi, chiamaci: ${restaurant.phone}`,
  ],
  [
    'for another day stays a request',
    makeBooking({ date: '2026-11-28' }),
    'La tua richiesta per sabato 28 resta',
    'Il tavolo di oggi è di nuovo libero; la tua richiesta per sabato 28 resta, aspetta la nostra conferma',
  ],
  [
    'after its time is over',
    makeBooking({ time: '11:30' }),
    'Grazie!',
    'Grazie di essere stati con noi.',
  ],
])('a booking whose table was freed %s', (_, attempt, title, text) => {
  renderPage(<Summaries bookings={[attempt]} records={{}} now={NOON} />);
  expect(screen.getByRole('heading')).toHaveTextContent(title);
  expect(screen.getByRole('alert')).toHaveTextContent(text);
  const call = screen.queryByRole('link', { name: /Chiama/ });
  expect(call === null).toBe(title === 'Grazie!');
});

// How certain a booking is: certainty.test.ts.
test.each<readonly [string, Partial<VisitorDetails>, number, string]>([
  ['today', {}, 0, 'Confermata per oggi alle 20:30.'],
  ['today without a time', { time: '' }, 0, 'Confermata per oggi.'],
  ['a later day', { date: '2026-11-22' }, 0, 'aspetta la nostra conferma'],
  [
    'a day of rest',
    { date: '2026-11-24' },
    0,
    `Quel giorno siamo chiusi: chiamaci ${restaurant.phone}`,
  ],
  [
    'an hour at which the restaurant is closed',
    { time: '16:00' },
    0,
    `A quell’ora siamo chiusi: chiamaci ${restaurant.phone}`,
  ],
  [
    'a time that had passed when it was made',
    { time: '11:00' },
    0,
    `Quell’orario era già passato: chiamaci ${restaurant.phone}`,
  ],
  [
    'today by a visitor who left no contact',
    { phone: '', email: '' },
    0,
    `Non abbiamo un tuo recapito: chiamaci ${restaurant.phone}`,
  ],
  [
    'a later day that has come',
    { date: '2026-11-22' },
    DAY,
    'Se non hai ancora la nostra conferma',
  ],
  ['a day that has passed', {}, DAY, 'Era per sabato 21 novembre.'],
])(
  'the first line of a summary says how certain a booking for %s is',
  (_, details, age, text) => {
    const bookings = [withContact(makeBooking(details))];
    renderPage(<Summaries bookings={bookings} now={NOON + age} />);
    const heading = screen.getByRole('heading');
    expect(heading).toHaveAccessibleDescription(expect.stringContaining(text));
    expect(heading.nextElementSibling).toHaveTextContent(text);
  },
);

test('a summary has the name it is under and the number of its mail, and says that no e-mail comes if it is confirmed', () => {
  const { rerender } = renderPage(<Summaries />);
  const noMail = /Non mandiamo e-mail/;
  expect(screen.getByText(noMail)).toBeVisible();
  const summary = screen.getByRole('region');
  expect(summary).toHaveTextContent('A nome diAda Rossi');
  expect(summary).toHaveTextContent(
    `Prenotazione n. ${bookingNumber(booking)}`,
  );
  // Nothing that it says of is closed.
  expect(screen.queryByRole('alert')).toBeNull();
  rerender(<Summaries bookings={[makeBooking({ date: '2026-11-22' })]} />);
  expect(screen.queryByText(noMail)).toBeNull();
});

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
  'a summary says with the telephone number that %s was closed',
  (_, attempt, settings, text) => {
    renderPage(<Summaries bookings={[attempt]} settings={settings} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(text);
    expect(alert).toHaveTextContent(restaurant.phone);
  },
);

test('a summary of a table that the plan no longer has is shown, with the telephone number', () => {
  const gone = makeAttempt({ table: { zone: 'Cantina', numbers: [7] } });
  renderPage(<Summaries bookings={[gone]} />);
  expect(screen.getByRole('heading')).toHaveAccessibleName(
    'La tua prenotazione',
  );
  expect(screen.getByRole('region')).toHaveTextContent('ZonaCantina');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('questo tavolo non c’è più');
  expect(alert).toHaveTextContent(restaurant.phone);
});

test('a booking that came by a shared link says so, and whoever shares one what it allows', () => {
  renderPage(<Summaries bookings={[{ ...booking, isShared: true }]} />);
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Una prenotazione condivisa con te',
  );
  expect(screen.getByRole('region')).toHaveTextContent(
    'Chi riceve il link può anche liberare il tavolo.',
  );
});

test('freeing a table and closing its summary are not beside each other', () => {
  renderPage(<Summaries records={own} />);
  const names = screen.getAllByRole('button').map((each) => each.textContent);
  const distance =
    names.indexOf('Chiudi il riepilogo') - names.indexOf('Libera il tavolo');
  expect(Math.abs(distance)).toBeGreaterThan(1);
  // One of them is the main one.
  expect(document.querySelectorAll('.button:not(.button-quiet)')).toHaveLength(
    1,
  );
});

describe('the focus', () => {
  const heading = (name: RegExp) => screen.getByRole('heading', { name });

  test('moves to the notice after freeing the table of a summary, which lets the visitor book again', () => {
    const onBookAgain = vi.fn();
    const { rerender } = renderPage(<Summaries />);
    expect(document.body).toHaveFocus();
    rerender(
      <Summaries bookings={[]} freed={booking} onBookAgain={onBookAgain} />,
    );
    expect(heading(/Hai liberato il tavolo 1 - 2/)).toHaveFocus();
    fireEvent.click(screen.getByRole('button', { name: 'Prenota di nuovo' }));
    expect(onBookAgain).toHaveBeenCalledWith(booking);
  });

  test('moves to the summary of another booking below that notice', () => {
    const { rerender } = renderPage(
      <Summaries bookings={[]} freed={booking} />,
    );
    rerender(<Summaries bookings={[inGarden]} freed={booking} />);
    expect(heading(/La tua prenotazione/)).toHaveFocus();
  });

  test('stays where it is while nothing new is shown', () => {
    const { rerender } = renderPage(<Summaries />);
    heading(/La tua prenotazione/).blur();
    rerender(<Summaries records={own} />);
    expect(document.body).toHaveFocus();
  });
});
