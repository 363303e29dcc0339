import { act, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { withoutContact } from '../../../src/booking/attempt.ts';
import { EMPTY_VIEW, type Message } from '../../../src/booking/booking-view.ts';
import type { Bookings } from '../../../src/booking/bookings.ts';
import { BookingBlock } from '../../../src/booking/page/booking-block.tsx';
import { bookingTexts } from '../../../src/booking/page/booking-texts.ts';
import { restaurant } from '../../../src/content/restaurant.ts';
import { createStore } from '../../../src/services/store.ts';
import { floorPlan } from '../../../src/tables/floor-plan.ts';
import type { LiveView } from '../../../src/tables/live-view.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import { eventually } from '../../support/eventually.ts';
import { makeClock } from '../../support/make-clock.ts';
import { makeAttempt, makeRequest } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';

const doNothing = async () => {};
const bookings: Bookings = {
  ...createStore(EMPTY_VIEW),
  dialogs: createDialogs<Message>(),
  choose: doNothing,
  free: doNothing,
  retryMail: doNothing,
  openShared: doNothing,
  forget: () => {},
};

const clock = makeClock(() => Date.now());
const formMailUrl = 'http://mail.test';
const failed = { status: 'failed' } as const;
const known = { status: 'ready', value: {} } as const;
const open = { status: 'ready', value: { prenotazioni: true } } as const;
const closed = { status: 'ready', value: { prenotazioni: false } } as const;
const online: LiveView = { status: 'online', settings: open, records: known };
const allTables = floorPlan.flatMap(({ tables }) => tables).length;

/** Renders the block. @returns a function that changes what is live */
function renderBlock(
  view = online,
  own: Partial<Bookings> = {},
  ownClock = clock,
): (change: Partial<LiveView>) => void {
  const live = createStore(view);
  const given = { bookings: { ...bookings, ...own }, live, formMailUrl };
  renderPage(<BookingBlock {...given} clock={ownClock} />);
  return (change) => act(() => live.set({ ...view, ...change }));
}

test.each<readonly [string, LiveView, string | null, number]>([
  [
    'that may read nothing',
    { ...online, settings: failed, records: failed },
    'pianta',
    0,
  ],
  ['that may read no tables', { ...online, records: failed }, 'pianta', 0],
  [
    'that is closed and offline',
    { ...online, status: 'offline', settings: closed },
    null,
    0,
  ],
  [
    'that goes offline with the tables known',
    { ...online, status: 'offline' },
    'Sei senza connessione',
    allTables,
  ],
])(
  'the booking block %s has its notice, and shows only known tables',
  (_, view, text, tableCount) => {
    renderBlock(view);
    const alert = screen.queryByRole('alert');
    if (text === null) expect(alert).toBeNull();
    else {
      expect(alert).toHaveTextContent(text);
      expect(alert).toHaveTextContent(restaurant.phone);
    }
    expect(screen.queryAllByRole('button', { name: /^Tavolo/ })).toHaveLength(
      tableCount,
    );
  },
);

test('tables whose state arrives late are not announced', () => {
  const change = renderBlock({ ...online, records: { status: 'loading' } });
  const value = { Veranda7: { bookedAt: Date.now(), deadline: null } };
  change({ records: { status: 'ready', value } });
  expect(
    screen.getByRole('button', { name: /^Tavolo 7, Veranda, prenotato/ }),
  ).toBeInTheDocument();
  expect(screen.queryByText(/ora prenotato/)).toBeNull();
});

describe('a change of the settings', () => {
  const zoneClosed = {
    status: 'ready',
    value: { prenotazioni: true, giardino: false },
  } as const;

  test('from closed to open is announced', () => {
    const change = renderBlock({ ...online, settings: closed });
    change({ settings: open });
    expect(screen.getByText(bookingTexts.reopened)).toBeInTheDocument();
  });

  test('that closes bookings leaves the visitor at the notice', async () => {
    const change = renderBlock();
    change({ settings: closed });
    const lead = await screen.findByText(bookingTexts.off);
    await eventually(() => expect(lead.parentElement).toHaveFocus());
  });

  test('that closed bookings before takes no focus', async () => {
    renderBlock({ ...online, settings: closed });
    await screen.findByText(bookingTexts.off);
    expect(document.body).toHaveFocus();
  });

  test('that closes a zone is said and read out, until it is open again', () => {
    const change = renderBlock();
    change({ settings: zoneClosed });
    const text = bookingTexts.zoneClosedNow('Giardino');
    const [announced, shown] = screen.getAllByText(text);
    expect(announced?.closest('[aria-live]')).not.toBeNull();
    expect(shown?.closest('[aria-live]')).toBeNull();
    change({ settings: open });
    expect(screen.queryByText(text)).toBeNull();
    expect(
      screen.getByText(bookingTexts.zoneReopened('Giardino')),
    ).toBeInTheDocument();
  });

  test('that closed a zone before is not said', () => {
    renderBlock({ ...online, settings: zoneClosed });
    expect(screen.queryByText(/Giardino è stata chiusa/)).toBeNull();
  });

  test('from closed to unreadable is not announced as open', () => {
    const change = renderBlock({ ...online, settings: closed });
    change({ settings: failed });
    expect(screen.queryByText(bookingTexts.reopened)).toBeNull();
  });
});

test('no table is shown before server time is known', () => {
  const value = { Veranda7: { bookedAt: 1, deadline: null } };
  const records = { status: 'ready', value } as const;
  const unknown = makeClock(() => null);
  renderBlock({ ...online, records }, {}, unknown);
  expect(screen.queryAllByRole('button', { name: /^Tavolo/ })).toEqual([]);
});

test.each([true, false])(
  'a question says who sees what is sent (guest cards: %s)',
  (guestCards) => {
    Object.assign(restaurant, { guestCards });
    onTestFinished(() => {
      Object.assign(restaurant, { guestCards: true });
    });
    const dialogs = createDialogs<Message>();
    renderBlock(online, { dialogs });
    const request = makeRequest();
    act(() => {
      void dialogs.confirm({ kind: 'confirmBooking', request });
    });
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByText('Ada Rossi')).toBeVisible();
    expect(dialog.queryAllByText(/Chi lavora in sala vede/)).toHaveLength(
      guestCards ? 1 : 0,
    );
  },
);

describe('a question that is open', () => {
  const request = makeRequest();
  const booked = { bookedAt: Date.now(), deadline: null };
  const changes: readonly [string, Partial<LiveView>, string][] = [
    [
      'its table is taken',
      { records: { status: 'ready', value: { Veranda1: booked } } },
      bookingTexts.taken(request.table),
    ],
    [
      'bookings are switched off',
      { settings: closed },
      bookingTexts.bookingClosed,
    ],
  ];

  test.each(changes)(
    'says at once that %s, and cannot be confirmed',
    async (_, change, text) => {
      const dialogs = createDialogs<Message>();
      const setLive = renderBlock(online, { dialogs });
      const answer = vi.fn();
      act(() => {
        void dialogs.confirm({ kind: 'confirmBooking', request }).then(answer);
      });
      const confirm = screen.getByRole('button', { name: 'Conferma' });
      const dialog = within(screen.getByRole('alertdialog'));
      expect(dialog.queryByRole('alert')).toBeNull();
      expect(confirm).not.toHaveAttribute('aria-disabled');
      confirm.focus();
      setLive(change);
      expect(dialog.getByRole('alert')).toHaveTextContent(text);
      expect(confirm).toHaveAttribute('aria-disabled', 'true');
      expect(confirm).toHaveFocus();
      fireEvent.click(confirm);
      expect(screen.getByRole('alertdialog')).toBeInTheDocument();
      // It can be booked again.
      setLive({});
      expect(dialog.queryByRole('alert')).toBeNull();
      fireEvent.click(confirm);
      await eventually(() => expect(answer).toHaveBeenCalledWith(true));
    },
  );

  test('says at once that its zone is closed', () => {
    const dialogs = createDialogs<Message>();
    const setLive = renderBlock(online, { dialogs });
    const table = { zone: 'Giardino', numbers: [1] } as const;
    act(() => {
      void dialogs.confirm({
        kind: 'confirmBooking',
        request: makeRequest({ table }),
      });
    });
    const value = { prenotazioni: true, giardino: false };
    setLive({ settings: { status: 'ready', value } });
    const dialog = within(screen.getByRole('alertdialog'));
    expect(dialog.getByRole('alert')).toHaveTextContent(
      bookingTexts.zoneClosed(table),
    );
    expect(dialog.getByRole('button', { name: 'Conferma' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
  });
});

describe('after a confirmation', () => {
  const another = { name: 'Prenota un altro tavolo' };

  /** The block after a booking whose confirmation is open. */
  function renderConfirmed() {
    const dialogs = createDialogs<Message>();
    const store = createStore(EMPTY_VIEW);
    renderBlock(online, { ...store, dialogs });
    fireEvent.input(screen.getByLabelText('Telefono'), {
      target: { value: '055 123456' },
    });
    const attempt = makeAttempt();
    act(() => void dialogs.alert({ kind: 'confirmed', attempt }));
    act(() => dialogs.get()[0]?.close(true));
    act(() => store.set({ ...EMPTY_VIEW, formResets: 1 }));
    return { dialogs, store, attempt };
  }

  test('the form is folded until the visitor wants another table', () => {
    renderConfirmed();
    expect(screen.getByLabelText('Nome')).not.toBeVisible();
    fireEvent.click(screen.getByRole('button', another));
    expect(screen.getByLabelText('Nome')).toBeVisible();
    expect(screen.getByLabelText('Telefono')).toHaveValue('');
    expect(screen.getByLabelText('Data')).toHaveFocus();
    expect(screen.queryByRole('button', another)).toBeNull();
  });

  test('a table that is chosen without the consent brings the form back', () => {
    const { dialogs } = renderConfirmed();
    act(() => void dialogs.alert({ kind: 'consentNeeded' }));
    expect(screen.getByLabelText('Nome')).toBeVisible();
  });

  test('and its freeing, the form comes back with what was typed', async () => {
    const { store, attempt } = renderConfirmed();
    const freed = withoutContact(attempt);
    act(() => store.set({ ...EMPTY_VIEW, formResets: 1, freed }));
    fireEvent.click(
      await screen.findByRole('button', { name: 'Prenota di nuovo' }),
    );
    expect(screen.getByLabelText('Nome')).toBeVisible();
    expect(screen.getByLabelText('Nome')).toHaveValue('Ada');
    expect(screen.getByLabelText('Orario')).toHaveValue('20:30');
    expect(screen.getByLabelText('Telefono')).toHaveValue('055 123456');
    expect(screen.getByLabelText(/privacy/)).not.toBeChecked();
  });
});

test('an English message of the service has an Italian sentence beside it', () => {
  const message = 'Rate limit exceeded';
  const store = createStore({
    ...EMPTY_VIEW,
    result: { sent: false, message } as const,
  });
  renderBlock(online, store);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe(message);
  expect(status.nextElementSibling).toHaveTextContent(bookingTexts.notSent);
});

describe('tables that cannot be read', () => {
  const loading = { status: 'loading' } as const;
  const nothing: LiveView = {
    status: 'connecting',
    settings: loading,
    records: loading,
  };

  afterEach(() => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  });

  test('give way within 6 s to number, hours and another try', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    renderBlock(nothing);
    expect(screen.queryByRole('alert')).toBeNull();
    act(() => void vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    expect(await screen.findByRole('link', { name: 'Riprova' })).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Non riusciamo a collegarci',
    );
    expect(screen.getByRole('alert')).toHaveTextContent(restaurant.phone);
    expect(screen.getByRole('heading', { name: 'Orari' })).toBeVisible();
  });

  test('give way within 1 s if the browser says that there is no network', () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderBlock(nothing);
    act(() => void vi.advanceTimersByTime(1_000));
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Non riusciamo a collegarci',
    );
  });

  test('are current if they come although the browser says that there is no network', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    renderBlock();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('are shown after all if they come later', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const change = renderBlock(nothing);
    act(() => void vi.advanceTimersByTime(5_000));
    vi.useRealTimers();
    change(online);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getAllByRole('button', { name: /^Tavolo/ })).toHaveLength(
      allTables,
    );
  });

  test('for a moment are said to be looked at', () => {
    const change = renderBlock({ ...online, status: 'connecting' });
    expect(screen.getByText(bookingTexts.looking)).toBeInTheDocument();
    change(online);
    expect(screen.queryByText(bookingTexts.looking)).toBeNull();
  });
});
