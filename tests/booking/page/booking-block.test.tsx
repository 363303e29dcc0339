import {
  act,
  cleanup,
  fireEvent,
  screen,
  within,
} from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { Bookings } from '../../../src/booking/bookings.ts';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { floorPlan } from '../../../src/tables/floor-plan.ts';
import { type LiveData, LOADING } from '../../../src/tables/live-values.ts';
import { eventually } from '../../support/eventually.ts';
import { makeClock } from '../../support/make-clock.ts';
import { makeLiveData } from '../../support/make-fake-database.ts';
import { makeOwnBooking } from '../../support/make-own-booking.ts';
import {
  click,
  formDetails,
  renderBookingBlock,
} from '../../support/render-booking-block.tsx';
import { toBook } from '../../support/render-booking-dialogs.tsx';
import { field, type } from '../../support/render-booking-form.tsx';

const online = makeLiveData();
const closed = makeLiveData({}, { prenotazioni: false });
const unreadable: LiveData = { ...LOADING, status: 'unreadable' };
const zoneClosed = makeLiveData({}, { prenotazioni: true, giardino: false });
const allTables = floorPlan.flatMap(({ tables }) => tables).length;

const tables = () => screen.queryAllByRole('button', { name: /^Tavolo/ });

test.each<readonly [string, LiveData, string | null, number]>([
  ['that may not be read', unreadable, 'pianta', 0],
  ['that is closed and stale', { ...closed, status: 'stale' }, null, 0],
  ['that is stale', { ...online, status: 'stale' }, 'connessione', allTables],
])(
  'the booking block %s has its notice, and shows only known tables',
  (_, live, text, tableCount) => {
    renderBookingBlock({ live });
    const alert = screen.queryByRole('alert');
    if (text === null) expect(alert).toBeNull();
    else {
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent(restaurant.phone);
    }
    expect(tables()).toHaveLength(tableCount);
  },
);

describe('a change of the settings', () => {
  test('that closes the bookings leads to what is said of it, after an open dialog; that they are open again is announced', () => {
    const lead = () => document.querySelector('[data-closed] .lead');
    const { dialogs, setLive } = renderBookingBlock({ live: closed });
    expect(lead()).not.toHaveFocus();
    setLive(unreadable);
    expect(screen.queryByText(bookingTexts.reopened)).toBeNull();
    setLive(online);
    screen.getByText(bookingTexts.reopened);
    act(() => void dialogs.alert({ kind: 'consentNeeded' }));
    setLive(closed);
    expect(lead()).not.toHaveFocus();
    act(() => dialogs.get()[0]?.answer(null));
    expect(lead()).toHaveFocus();
  });

  test('that closes the bookings and opens them again gives the focus back to what the visitor typed in', () => {
    const { setLive } = renderBookingBlock();
    field('Nome').focus();
    setLive(closed);
    expect(field('Nome')).not.toHaveFocus();
    setLive(online);
    expect(field('Nome')).toHaveFocus();
  });

  test('that closes a zone is said until it is open again, and read out for ten seconds', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    onTestFinished(() => void vi.useRealTimers());
    const { setLive } = renderBookingBlock({ live: zoneClosed });
    const text = bookingTexts.zoneClosedNow('Giardino');
    // It was closed, and the bookings open, before.
    expect(screen.queryByText(text)).toBeNull();
    expect(screen.queryByText(bookingTexts.reopened)).toBeNull();
    setLive(online);
    setLive(zoneClosed);
    const [announced, shown] = screen.getAllByText(text);
    expect(announced?.closest('[aria-live]')).not.toBeNull();
    expect(shown?.closest('[aria-live]')).toBeNull();
    act(() => void vi.advanceTimersByTime(10_000));
    expect(screen.getAllByText(text)).toEqual([shown]);
    setLive(online);
    expect(screen.queryByText(text)).toBeNull();
    screen.getByText(bookingTexts.zoneReopened('Giardino'));
  });
});

test('no table is shown before server time is known', () => {
  renderBookingBlock({ clock: makeClock(() => null) });
  expect(tables()).toEqual([]);
});

test('a question that is open says at once that its table is taken, and cannot be confirmed until it is free', async () => {
  const { dialogs, setLive } = renderBookingBlock();
  const question = toBook({}, { table: 'Giardino1', record: Date.now() });
  const answer = vi.fn();
  act(() => void dialogs.ask(question).then(answer));
  const dialog = within(screen.getByRole('alertdialog'));
  const confirm = dialog.getByRole('button', { name: 'Conferma' });
  expect(dialog.queryByRole('alert')).toBeNull();
  confirm.focus();
  setLive(
    makeLiveData({ Giardino1: { bookedAt: Date.now(), deadline: null } }),
  );
  expect(dialog.getByRole('alert')).toHaveTextContent('appena stato preso');
  expect(dialog.queryByRole('button', { name: 'Conferma' })).toBeNull();
  expect(dialog.getByRole('button', { name: 'Annulla' })).toHaveFocus();
  const otherTable = dialog.getByText('Scegli un altro tavolo');
  expect(otherTable).not.toHaveClass('button-quiet');
  setLive({});
  expect(dialog.queryByRole('alert')).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Conferma' }));
  await eventually(() => expect(answer).toHaveBeenCalledWith('confirm'));
});

describe('below a summary', () => {
  const another = 'Prenota un altro tavolo';
  const own = makeOwnBooking({ details: { date: '2099-11-21' } });
  const state = { summaries: [own] };

  test('the form is folded, after a reload, too, until the visitor wants another table, and again after its confirmation', () => {
    const { dialogs } = renderBookingBlock({ state });
    expect(field('Nome')).not.toBeVisible();
    const step = screen.getByText('Scegli il tuo tavolo');
    expect(step).toHaveTextContent(/^Scegli/);
    click(another);
    expect(field('Telefono')).toBeVisible();
    expect(step).toHaveTextContent(/^3 Scegli/);
    expect(field('Data')).toHaveFocus();
    expect(screen.queryByText(another)).toBeNull();
    act(() => void dialogs.alert({ kind: 'confirmed', own }));
    expect(field('Nome')).toBeVisible();
    act(() => dialogs.get()[0]?.answer(null));
    expect(field('Nome')).not.toBeVisible();
  });

  test('of a booking that has ended one books again', () => {
    const freed = { at: 1, by: 'guest' } as const;
    const ended = { ...own, booking: { ...own.booking, freed } };
    renderBookingBlock({ state: { summaries: [ended] } });
    click('Prenota di nuovo');
    expect(field('Nome')).toBeVisible();
  });

  test('a table that is chosen without the consent, and going back to the form, bring it back', async () => {
    const press = vi.fn<Bookings['press']>(async () => 'complete');
    const { dialogs } = renderBookingBlock({ state, press });
    act(() => void dialogs.alert({ kind: 'consentNeeded' }));
    expect(field('Nome')).toBeVisible();
    cleanup();
    renderBookingBlock({ state, press });
    fireEvent.click(screen.getByRole('button', { name: /^Tavolo 8, V/ }));
    await eventually(() => expect(field('Nome')).toBeVisible());
  });
});

test('three seconds after a booking the form is reset, unless it holds another one by then', () => {
  const { update } = renderBookingBlock();
  type('Nome', 'Ada');
  const booked = formDetails();
  type('Nome', 'Olga');
  update({ booked });
  expect(field('Nome')).toHaveValue('Olga');
  type('Nome', 'Ada');
  update({ booked: { ...booked } });
  expect(field('Nome')).toHaveValue('');
});

test.each([
  [{ sent: false, message: 'Rate limit exceeded' }, 'Rate limit exceeded'],
  [{ sent: false }, 'Something went wrong!'],
] as const)(
  'a mail that failed (%j) says "%s", with an Italian sentence beside it',
  (result, text) => {
    renderBookingBlock({ state: { result } });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe(text);
    expect(status.nextElementSibling).toHaveTextContent(bookingTexts.notSent);
  },
);

describe('tables that cannot be read', () => {
  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test.each([
    [5_000, true],
    // Or so the browser says.
    [1_000, false],
  ])(
    'give way within %i ms to number, hours and another try, until they come (network: %s)',
    async (wait, onLine) => {
      vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const { setLive } = renderBookingBlock({ live: LOADING });
      expect(screen.queryByRole('alert')).toBeNull();
      const loading = screen.getByText(bookingTexts.loading);
      expect(loading).toBeVisible();
      act(() => void vi.advanceTimersByTime(wait));
      vi.useRealTimers();
      const retry = await screen.findByRole('link', { name: 'Riprova' });
      expect(retry).toBeVisible();
      const alert = screen.getByRole('alert');
      expect(loading).not.toBeVisible();
      expect(alert).toHaveTextContent('Non riusciamo a collegarci');
      expect(alert).toHaveTextContent(restaurant.phone);
      expect(screen.getByRole('heading', { name: 'Orari' })).toBeVisible();
      setLive(online);
      expect(screen.queryByRole('alert')).toBeNull();
      expect(tables()).toHaveLength(allTables);
    },
  );

  test('for a moment are said to be looked at', () => {
    const live = { ...online, status: 'checking' } as const;
    const { setLive } = renderBookingBlock({ live });
    screen.getByText(bookingTexts.looking);
    setLive(online);
    expect(screen.queryByText(bookingTexts.looking)).toBeNull();
    expect(screen.getByText(bookingTexts.loading)).not.toBeVisible();
  });
});
