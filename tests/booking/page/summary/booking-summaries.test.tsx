import { screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { describe, expect, test } from 'vitest';
import {
  type Attempt,
  bookingNumber,
} from '../../../../src/booking/attempt.ts';
import type { VisitorDetails } from '../../../../src/booking/details.ts';
import BookingSummaries from '../../../../src/booking/page/summary/booking-summaries.tsx';
import { restaurant } from '../../../../src/content/restaurant.ts';
import type { LiveValues } from '../../../../src/tables/live-data.ts';
import type { TableRecords } from '../../../../src/tables/records.ts';
import { useFocusOnNew } from '../../../../src/ui/use-focus-on-new.ts';
import { deadlineAt } from '../../../support/deadline-at.ts';
import { makeAttempt } from '../../../support/make-own-booking.ts';
import { renderPage } from '../../../support/render.tsx';

/** A Saturday, and the day after it. */
const TODAY = '2026-11-21';
const LATER = '2026-11-22';
const NOON = Date.parse(`${TODAY}T12:00+01:00`);

/** A booking made at noon, of that evening unless it has another date. */
const makeBooking = (
  details: Partial<VisitorDetails> = {},
  plan: Partial<Attempt> = {},
) =>
  makeAttempt({
    id: deadlineAt(NOON + 15_000),
    bookedAt: NOON,
    ...plan,
    details,
  });
const booking = makeBooking();
const mine = { bookedAt: NOON, deadline: booking.id };

/** What is read, with the days of all bookings. */
const makeValues = (
  records: TableRecords,
  dinner: TableRecords = {},
  settings: LiveValues['settings'] = { prenotazioni: true },
): LiveValues => ({
  settings,
  records,
  days: { [TODAY]: { cena: dinner }, [LATER]: { cena: dinner } },
});
const own = makeValues({ Veranda1: mine });
const freed = makeValues({});

/** The summaries of the booking, a minute after it. */
function Summaries({
  bookings = [booking],
  freed = null,
  ...others
}: Partial<ComponentProps<typeof BookingSummaries>>) {
  const ids = bookings.map(({ id }) => id);
  const list = useFocusOnNew([...(freed ? ['freed'] : []), ...ids.map(String)]);
  return (
    <BookingSummaries
      list={list}
      bookings={bookings}
      freed={freed}
      values={null}
      receivedAt={NOON}
      now={NOON + 60_000}
      onFree={() => {}}
      onClose={async () => {}}
      {...others}
    />
  );
}

const heading = () => screen.getByRole('heading');
const number = `Prenotazione n. ${bookingNumber(booking)}`;

// What has become of a booking: whereabouts.test.ts.
test.each([
  [
    'the record of another',
    { values: makeValues({ Veranda1: { ...mine, deadline: null } }) },
    'Il tavolo 1 - 2 ha un’altra prenotazione',
  ],
  ['records that cannot be read', { values: null }, 'La tua prenotazione'],
  [
    'only an older reading',
    { values: freed, receivedAt: NOON - 1 },
    'La tua prenotazione',
  ],
])('a booking with %s is shown as it is', (_, shown, title) => {
  renderPage(<Summaries {...shown} />);
  expect(heading()).toHaveTextContent(title);
});

test('a booking that the restaurant has moved says so, with the table that it has now', () => {
  const later = makeBooking({ date: LATER }, { records: 'both' });
  const values = makeValues({}, { Veranda9: mine });
  renderPage(<Summaries bookings={[later]} values={values} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Il ristorante ti ha spostato al tavolo 9 - 10, Veranda.',
  );
  const [table] = screen.getAllByRole('definition');
  expect(table).toHaveTextContent('9 - 10, Veranda');
});

describe('a booking that was freed by others', () => {
  test('says who may have done it, keeps what it was, and whom to call', () => {
    renderPage(<Summaries values={freed} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('o chi ha il link della prenotazione');
    expect(alert).toHaveTextContent(restaurant.phone);
    const texts = screen.getAllByRole('definition').map((dd) => dd.textContent);
    const when = ['sabato 21 novembre 2026', '20:30'];
    expect(texts).toEqual(['1 - 2, Veranda', ...when, '2']);
    expect(screen.getByRole('region')).toHaveTextContent(number);
    expect(screen.getByRole('link', { name: 'Chiama' })).toBeVisible();
  });

  test('after its hour is over, and only thanked for', () => {
    const attempt = makeBooking({ time: '11:30' });
    renderPage(<Summaries bookings={[attempt]} values={freed} />);
    expect(heading()).toHaveTextContent('Grazie!');
    expect(screen.queryByRole('link', { name: /Chiama/ })).toBeNull();
  });
});

test('a booking that came by a shared link says so, what the link allows, and that it was freed', () => {
  const shared = { ...booking, isShared: true };
  const { rerender } = renderPage(<Summaries bookings={[shared]} />);
  expect(heading()).toHaveTextContent('Una prenotazione condivisa con te');
  const note = 'Chi riceve il link può anche liberare il tavolo.';
  expect(screen.getByText(note)).toBeVisible();
  rerender(<Summaries bookings={[]} freed={shared} />);
  expect(heading()).toHaveTextContent(
    'Hai liberato la prenotazione condivisa con te',
  );
});

describe('the focus', () => {
  test('moves to the notice after freeing the table of a summary, which offers to write', () => {
    const { rerender } = renderPage(<Summaries />);
    expect(document.body).toHaveFocus();
    const ways = { bookings: [], freed: booking };
    rerender(<Summaries {...ways} />);
    expect(heading()).toHaveTextContent('Hai liberato il tavolo 1 - 2');
    expect(heading()).toHaveFocus();
    const mail = screen.getByRole('link', { name: 'Scrivi un’e-mail' });
    const { searchParams } = new URL(mail.getAttribute('href') ?? '');
    expect(searchParams.get('subject')).toContain(bookingNumber(booking));
    expect(searchParams.get('body')).toContain('21 novembre 2026');
    // Another booking is below the notice.
    rerender(<Summaries {...ways} bookings={[makeAttempt()]} />);
    expect(screen.getByText('La tua prenotazione')).toHaveFocus();
  });

  test('stays where it is while nothing new is shown', () => {
    const { rerender } = renderPage(<Summaries />);
    rerender(<Summaries values={own} />);
    expect(document.body).toHaveFocus();
  });
});

test('what is closed after a booking is read out', () => {
  const { rerender } = renderPage(<Summaries values={own} />);
  expect(screen.queryByRole('alert')).toBeNull();
  const off = makeValues({ Veranda1: mine }, {}, { prenotazioni: false });
  rerender(<Summaries values={off} />);
  expect(screen.getByRole('alert')).toHaveTextContent('ha chiuso');
});

test('from two hours before the arrival on a visitor can call to be late', () => {
  const late = { name: 'Chiama: sono in ritardo' };
  const arrival = Date.parse(`${TODAY}T20:30+01:00`);
  const twoHoursBefore = arrival - 2 * 60 * 60_000;
  const { rerender } = renderPage(<Summaries now={twoHoursBefore} />);
  expect(screen.queryByRole('link', late)).toBeNull();
  rerender(<Summaries now={twoHoursBefore + 60_000} />);
  expect(screen.getByRole('link', late)).toBeVisible();
});

test('a summary of a table that the plan no longer has says so with the telephone number', () => {
  const gone = makeAttempt({ table: { zone: 'Cantina', numbers: [7] } });
  renderPage(<Summaries bookings={[gone]} />);
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('ha chiuso il tavolo');
  expect(alert).toHaveTextContent(restaurant.phone);
  expect(screen.getByRole('region')).toHaveTextContent(
    'Tavolo desiderato7, Cantina',
  );
});

test('a summary has its certainty, name, number and one main button', () => {
  const { rerender } = renderPage(<Summaries values={own} />);
  const noMail = /Non mandiamo e-mail/;
  expect(screen.getByText(noMail)).toBeVisible();
  // How certain it is: certainty.test.ts.
  expect(heading()).toHaveAccessibleDescription(
    expect.stringContaining('Confermata: ti aspettiamo oggi alle 20:30.'),
  );
  const summary = screen.getByRole('region');
  expect(summary).toHaveTextContent('A nome diAda Rossi');
  expect(summary).toHaveTextContent(number);
  const calls = screen.getAllByRole('link', { name: restaurant.phone });
  expect(calls).toHaveLength(1);
  expect(screen.getByRole('link', { name: 'Indicazioni' })).toBeVisible();
  // Nothing that it says of is closed.
  expect(screen.queryByRole('alert')).toBeNull();
  const main = document.querySelectorAll('.button:not(.button-quiet)');
  expect(main).toHaveLength(1);
  const taken = makeBooking({ date: LATER }, { hold: 'taken' });
  rerender(<Summaries bookings={[taken]} />);
  expect(screen.queryByText(noMail)).toBeNull();
});
