import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import {
  type Attempt,
  bookingNumber,
} from '../../../../src/booking/attempt.ts';
import { restaurant } from '../../../../src/content/restaurant.ts';
import type { LiveValues } from '../../../../src/tables/live-data.ts';
import { makeAttempt } from '../../../support/make-request.ts';
import { renderPage } from '../../../support/render.tsx';
import {
  booking,
  later,
  makeBooking,
  makeValues,
  mine,
  NOON,
  own,
  Summaries,
  theirs,
} from '../../../support/summaries.tsx';

const inGarden = makeAttempt({ table: { zone: 'Giardino', numbers: [19] } });

test.each<readonly [string, Attempt, LiveValues | null, number, string]>([
  ['its record', booking, own, NOON, 'La tua prenotazione'],
  [
    'the record of another',
    booking,
    makeValues({ Veranda1: theirs }),
    NOON,
    'Il tavolo 1 - 2 ha un’altra prenotazione',
  ],
  [
    'no record any more',
    booking,
    makeValues({}),
    NOON,
    'Il tavolo 1 - 2 è stato liberato',
  ],
  [
    'the record of another for its meal',
    later,
    makeValues({}, { Veranda1: theirs }),
    NOON,
    'Il tavolo 1 - 2 ha un’altra prenotazione',
  ],
  ['records that cannot be read', booking, null, NOON, 'La tua prenotazione'],
  [
    'only an older reading',
    booking,
    makeValues({}),
    NOON - 1,
    'La tua prenotazione',
  ],
])(
  'a booking with %s is shown as it is',
  (_, attempt, values, receivedAt, title) => {
    renderPage(
      <Summaries
        bookings={[attempt]}
        values={values}
        receivedAt={receivedAt}
      />,
    );
    expect(screen.getByRole('heading')).toHaveTextContent(title);
  },
);

test('a booking that the restaurant has moved says so, with the table that it has now', () => {
  const values = makeValues({}, { Veranda9: mine });
  renderPage(<Summaries bookings={[later]} values={values} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Il ristorante ti ha spostato al tavolo 9 - 10, Veranda.',
  );
  const [table] = screen.getAllByRole('definition');
  expect(table).toHaveTextContent('9 - 10');
  expect(screen.getByRole('heading')).toHaveTextContent('La tua prenotazione');
});

describe('a booking that was freed by others', () => {
  const freed = makeValues({});

  test('says who may have done it, keeps what it was, and whom to call', () => {
    renderPage(<Summaries values={freed} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent('o chi ha il link della prenotazione');
    expect(alert).toHaveTextContent(restaurant.phone);
    const texts = screen.getAllByRole('definition').map((dd) => dd.textContent);
    expect(texts).toEqual([
      '1 - 2',
      'Veranda',
      'sabato 21 novembre 2026',
      '20:30',
      '2',
    ]);
    expect(screen.getByRole('region')).toHaveTextContent(
      `Prenotazione n. ${bookingNumber(booking)}`,
    );
    expect(screen.getByRole('link', { name: 'Chiama' })).toBeVisible();
  });

  test('after its hour is over, and only thanked for', () => {
    const attempt = makeBooking({ time: '11:30' });
    renderPage(<Summaries bookings={[attempt]} values={freed} now={NOON} />);
    expect(screen.getByRole('heading')).toHaveTextContent('Grazie!');
    expect(screen.queryByRole('link', { name: /Chiama/ })).toBeNull();
  });
});

test('who frees a booking that was shared reads so, and not that it was theirs', () => {
  const freed = { ...booking, isShared: true };
  renderPage(<Summaries bookings={[]} freed={freed} />);
  expect(screen.getByRole('heading')).toHaveTextContent(
    'Hai liberato la prenotazione condivisa con te',
  );
  expect(screen.getByRole('region')).toHaveTextContent('20:30');
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
    const mail = screen.getByRole('link', { name: 'Scrivi un’e-mail' });
    const { searchParams } = new URL(mail.getAttribute('href') ?? '');
    expect(searchParams.get('subject')).toBe(
      `Annullo la prenotazione ${bookingNumber(booking)}`,
    );
    expect(searchParams.get('body')).toContain('21 novembre 2026');
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
    rerender(<Summaries values={own} />);
    expect(document.body).toHaveFocus();
  });
});
