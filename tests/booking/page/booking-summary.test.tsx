import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { type ComponentProps, useReducer } from 'react';
import { describe, expect, test } from 'vitest';
import type { VisitorDetails } from '../../../src/booking/details.ts';
import type { OwnBooking } from '../../../src/booking/own-bookings.ts';
import BookingSummaries from '../../../src/booking/page/booking-summary.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import type { LiveValues } from '../../../src/tables/live-values.ts';
import type { Locks } from '../../../src/tables/records.ts';
import { useFocusOnNew } from '../../../src/ui/use-focus-on-new.ts';
import { eventually } from '../../support/eventually.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import { renderPage } from '../../support/render.tsx';

/** A Saturday, and the day after it. */
const TODAY = '2026-11-21';
const LATER = '2026-11-22';
const NOON = Date.parse(`${TODAY}T12:00+01:00`);

/** A booking made at noon, of that evening unless it has another date. */
const makeBooking = (
  details: Partial<VisitorDetails> = {},
  plan: Partial<OwnBooking> = {},
) => makeOwnBooking({ deadline: NOON + 15_000, ...plan, details });
const booking = makeBooking();
const lockOf = ({ id }: OwnBooking) => ({ booking: id, record: null });
const mine = lockOf(booking);

/** What is read, with the dinners of all bookings. */
const makeValues = (
  cena: Locks,
  settings: LiveValues['settings'] = { prenotazioni: true },
): LiveValues => ({
  settings,
  records: {},
  days: { [TODAY]: { cena }, [LATER]: { cena } },
});
const own = makeValues({ Veranda1: mine });
const freed = makeValues({});
const theirs = { booking: '12345678', record: null };

/** The summaries of the booking, a minute after it. */
function Summaries({
  bookings = [booking],
  freed = null,
  ...others
}: Partial<ComponentProps<typeof BookingSummaries>>) {
  const ids = bookings.map(({ id }) => id);
  const list = useFocusOnNew([...(freed ? ['freed'] : []), ...ids]);
  return (
    <BookingSummaries
      list={list}
      bookings={bookings}
      freed={freed}
      values={null}
      now={NOON + 60_000}
      onChange={() => {}}
      onFree={() => {}}
      onClose={async () => {}}
      {...others}
    />
  );
}

const heading = () => screen.getByRole('heading');
const number = `Prenotazione n. ${booking.id}`;

// What has become of a booking: standing.test.ts.
test('a booking whose locks are not known is shown as it is', () => {
  renderPage(<Summaries values={null} />);
  expect(heading()).toHaveTextContent('La tua prenotazione');
});

test('a booking that the restaurant has moved says so, with the table that it has now', () => {
  const later = makeBooking({ date: LATER });
  const values = makeValues({ Veranda9: lockOf(later) });
  renderPage(<Summaries bookings={[later]} values={values} />);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'Il ristorante ti ha spostato al tavolo 9 - 10, Veranda.',
  );
  const [table] = screen.getAllByRole('definition');
  expect(table).toHaveTextContent('9 - 10, Veranda');
});

describe('a booking that no lock names', () => {
  test('is said not to be there any more, with what it was and whom to call, and not who freed it', () => {
    renderPage(<Summaries values={makeValues({ Veranda1: theirs })} />);
    const alert = screen.getByRole('alert');
    expect(alert).toHaveTextContent(/^Non risulta più/);
    expect(alert).toHaveTextContent(restaurant.phone);
    const texts = screen.getAllByRole('definition').map((dd) => dd.textContent);
    const when = ['sabato 21 novembre 2026', '20:30'];
    expect(texts).toEqual(['1 - 2, Veranda', ...when, '2']);
    expect(screen.getByRole('region')).toHaveTextContent(number);
    expect(screen.getByRole('link', { name: 'Chiama' })).toBeVisible();
  });

  test('after its meal is over, and only thanked for', () => {
    const lunch = makeBooking({ time: '12:30' });
    const now = NOON + 8 * 60 * 60_000;
    renderPage(<Summaries bookings={[lunch]} values={freed} now={now} />);
    expect(heading()).toHaveTextContent('Grazie!');
    expect(screen.queryByRole('link', { name: /Chiama/ })).toBeNull();
  });
});

test('a booking that came by a shared link says so, what the link allows, and that it was freed', () => {
  const shared = { ...booking, isShared: true };
  const { rerender } = renderPage(<Summaries bookings={[shared]} />);
  expect(heading()).toHaveTextContent('Una prenotazione condivisa con te');
  const note =
    'Chi riceve il link può anche cambiare la prenotazione o liberare il tavolo.';
  expect(screen.getByText(note)).toBeVisible();
  rerender(<Summaries bookings={[]} freed={shared} />);
  expect(heading()).toHaveTextContent(
    'Hai annullato la prenotazione condivisa con te',
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
    expect(searchParams.get('subject')).toContain(booking.id);
    expect(searchParams.get('body')).toContain('21 novembre 2026');
    // Another booking is below the notice.
    rerender(<Summaries {...ways} bookings={[makeBooking()]} />);
    expect(screen.getByText('La tua prenotazione')).toHaveFocus();
  });

  test('stays where it is while nothing new is shown', () => {
    const { rerender } = renderPage(<Summaries />);
    rerender(<Summaries values={own} />);
    expect(document.body).toHaveFocus();
  });
});

test('where the visitor should call, calling is the filled button', () => {
  renderPage(<Summaries bookings={[makeBooking({ date: '2026-11-24' })]} />);
  const main = document.querySelectorAll('.button:not(.button-quiet)');
  expect([...main].map((each) => each.textContent)).toEqual(['Chiama']);
});

test('what is closed after a booking is read out', () => {
  const { rerender } = renderPage(<Summaries values={own} />);
  expect(screen.queryByRole('alert')).toBeNull();
  const off = makeValues({ Veranda1: mine }, { prenotazioni: false });
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

test('who closes the last notice is led back to the page', async () => {
  function Page() {
    const [isClosed, close] = useReducer(() => true, false);
    return (
      <>
        <h1 tabIndex={-1}>Prenota</h1>
        <Summaries
          bookings={[]}
          freed={isClosed ? null : booking}
          onClose={async () => close()}
        />
      </>
    );
  }
  renderPage(<Page />);
  await userEvent.click(screen.getByRole('button', { name: 'Chiudi' }));
  expect(screen.queryByText(number)).toBeNull();
  await eventually(() => expect(heading()).toHaveFocus());
});

test('a summary of a table that the plan no longer has says so with the telephone number', () => {
  const gone = makeBooking({}, { table: 'Cantina7' });
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
  const taken = makeBooking({ date: LATER }, { hold: 'asks' });
  rerender(<Summaries bookings={[taken]} />);
  expect(screen.queryByText(noMail)).toBeNull();
});
