import { act, fireEvent, screen } from '@testing-library/react';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  type BookingState,
  NO_BOOKINGS,
} from '../../../src/booking/booking-state.ts';
import { createStore } from '../../../src/services/store.ts';
import { makeLiveData } from '../../support/make-live-data.ts';
import { renderBookingBlock } from '../../support/render-booking-block.tsx';

const online = makeLiveData();
const closed = makeLiveData({}, { prenotazioni: false });

/**
 * Renders form and plan. @returns what changes what is live, and the bookings
 */
function renderSection(data = online) {
  const bookings = createStore<BookingState>(NO_BOOKINGS);
  return {
    change: renderBookingBlock(data, bookings),
    show: (next: BookingState) => act(() => bookings.set(next)),
  };
}

const tableOf = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^Tavolo ${label}, Veranda`) });

/** The tables after bookings that others have made now. */
const bookedNow = (...keys: string[]) =>
  makeLiveData(
    Object.fromEntries(
      keys.map((key) => [key, { bookedAt: Date.now(), deadline: null }]),
    ),
  );

describe('tables that others book', () => {
  test('are announced, several as one', () => {
    const { change } = renderSection(bookedNow('Veranda13'));
    change(bookedNow('Veranda13', 'Veranda7'));
    expect(screen.getByText('Tavolo 7, Veranda: ora prenotato')).toBeVisible();
    change(bookedNow('Veranda13', 'Veranda8', 'Giardino1'));
    expect(screen.getByText('3 tavoli sono cambiati')).toBeVisible();
  });

  test('keep the focus, listed and drawn', () => {
    const { change } = renderSection();
    for (const view of ['Elenco', 'Pianta']) {
      fireEvent.click(screen.getByLabelText(view));
      tableOf('8').focus();
      for (const [data, state] of [
        [bookedNow('Veranda8'), 'prenotato'],
        [{}, 'libero'],
      ] as const) {
        change(data);
        expect(tableOf('8')).toHaveAccessibleName(
          expect.stringContaining(state),
        );
        expect(tableOf('8')).toHaveFocus();
      }
    }
  });
});

test('tables are repainted after 5 hours and at midnight in Rome, in any time zone', () => {
  vi.stubEnv('TZ', 'Pacific/Auckland');
  vi.useFakeTimers({ now: Date.parse('2026-10-25T23:29:00+01:00') });
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllEnvs();
  });
  const pass = (minutes: number) =>
    act(() => void vi.advanceTimersByTime(minutes * 60_000));
  const bookedAt = Date.now() - (5 * 60 - 1) * 60_000;
  renderSection(makeLiveData({ Veranda7: { bookedAt, deadline: null } }));
  const name = (state: string) => `Tavolo 7, Veranda, ${state}, per 2`;
  expect(tableOf('7')).toHaveAccessibleName(name('prenotato'));
  pass(1);
  expect(tableOf('7')).toHaveAccessibleName(
    name('prenotato, di nuovo prenotabile'),
  );
  pass(30);
  expect(tableOf('7')).toHaveAccessibleName(name('libero'));
});

test('tables name their seats, what is near, and whether they are too small', () => {
  renderSection();
  const setPartySize = (value: string) =>
    fireEvent.input(screen.getByLabelText('Numero persone'), {
      target: { value },
    });
  const seats = 'Tavolo 8, Veranda, libero, per 3';
  const near = 'vicino alla finestra, senza gradini';
  for (const view of ['Elenco', 'Pianta']) {
    fireEvent.click(screen.getByLabelText(view));
    setPartySize('4');
    expect(tableOf('8')).toHaveAccessibleName(
      `${seats}, troppo piccolo, ${near}`,
    );
    expect(tableOf('8')).toHaveAttribute('data-few-seats');
    setPartySize('3');
    expect(tableOf('8')).toHaveAccessibleName(`${seats}, ${near}`);
    expect(tableOf('8')).not.toHaveAttribute('data-few-seats');
  }
});

/** Puts every text in an element, as a browser's translation does. */
function translate(): void {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Node[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode);
  for (const text of texts) {
    if (text.parentElement?.closest('font')) continue;
    const font = document.createElement('font');
    text.parentNode?.replaceChild(font, text);
    font.append(text);
  }
}

test('a page that the browser translates shows what changes', () => {
  const { change, show } = renderSection();
  const result = {
    sent: true,
    message: 'Form submitted successfully',
  } as const;
  translate();
  show({ ...NO_BOOKINGS, result });
  expect(screen.getByRole('status')).toHaveTextContent(result.message);
  translate();
  show(NO_BOOKINGS);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  for (const view of ['Elenco', 'Pianta']) {
    fireEvent.click(screen.getByLabelText(view));
    change({});
    translate();
    change(bookedNow('Veranda7'));
    expect(tableOf('7')).toHaveTextContent('prenotato');
  }
  translate();
  change(closed);
  expect(screen.queryAllByRole('button', { name: /^Tavolo/ })).toEqual([]);
  translate();
  change({});
  expect(tableOf('7')).toBeVisible();
});
