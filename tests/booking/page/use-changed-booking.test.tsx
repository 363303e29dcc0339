import { act, cleanup, screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import type { OwnBooking } from '../../../src/booking/own-bookings.ts';
import type { Booking } from '../../../src/tables/booking.ts';
import { makeOwnBooking, makeRequest } from '../../support/make-own-booking.ts';
import {
  click,
  formDetails,
  NOON,
  plan,
  renderAtNoon,
  SATURDAY,
  table,
} from '../../support/render-booking-block.tsx';
import { field, type } from '../../support/render-booking-form.tsx';
import {
  freed,
  notice,
  own,
  ownWith,
  renderChange,
  summary,
} from '../../support/render-change.tsx';

/** As the staff have changed it. */
const byStaff = (booking: Partial<Booking>) =>
  ownWith({ readAt: NOON, rev: NOON, ...booking });
const moved = { ...byStaff({ table: 'Veranda7' }), movedBy: 'staff' } as const;

test.each<readonly [string, OwnBooking, string]>([
  ['cancel it', freed('staff'), 'L’ha annullata il ristorante'],
  ['take its table', byStaff({ table: null, isHeld: false }), 'lista d’attesa'],
  ['seat its guests', byStaff({ seatedAt: NOON }), 'Siete già a tavola'],
  ['move it', moved, 'Il ristorante l’ha spostata'],
])('a change ends when the staff %s, and says why', async (_, ended, text) => {
  const { update } = await renderChange();
  // Another number of people is no reason.
  update({ summaries: [byStaff({ people: '3' })] });
  expect(notice()).toBeVisible();
  update({ summaries: [ended] });
  expect(notice()).toBeNull();
  expect(screen.getByText(new RegExp(text))).toBeVisible();
  expect(screen.getAllByRole('region')[0]).toContainElement(
    document.activeElement as HTMLElement,
  );
  expect(field('Nome')).toHaveValue('');
});

test.each([
  ['', false],
  [', over a reload', true],
])(
  'the form of a change follows what the staff change, but for what the guest has typed%s',
  async (_, isReloaded) => {
    const { update } = await renderChange();
    type('Numero persone', '4');
    const state = {
      summaries: [byStaff({ people: '3', phone: '055 999999' })],
    };
    if (isReloaded) {
      cleanup();
      renderAtNoon({}, { state });
    } else update(state);
    expect(field('Numero persone')).toHaveValue('4');
    expect(field('Telefono')).toHaveValue('055 999999');
  },
);

test('a change shows the form below the summary of another booking, too', async () => {
  const { update } = await renderChange();
  const another = makeOwnBooking({ details: { date: SATURDAY } });
  update({ summaries: [own, another] });
  expect(summary()).toBeVisible();
  expect(field('Nome')).toBeVisible();
});

describe('a change that is saved', () => {
  const writing = {
    summaries: [],
    all: [{ ...own, status: 'writing' }],
    current: { name: 'writing', table: { zone: 'Veranda', numbers: [7] } },
  } as const;
  const idle = { current: null };
  const written = ownWith({ people: '3', rev: NOON });

  test('stays open until it is written, and moves nothing if it is refused', async () => {
    const { update } = await renderChange();
    table('13').focus();
    update(writing);
    expect(plan()).toHaveTextContent('I tavoli di sabato 28 a cena');
    update({ ...idle, summaries: [own] });
    expect(notice()).toBeVisible();
    expect(table('13')).toHaveFocus();
  });

  test('ends with its confirmation, also if the staff have read it by then, leads to the summary, and then alone the form is reset', async () => {
    const { dialogs, update } = await renderChange();
    // Three seconds after an earlier confirmation, of the same booking, too.
    update({ booked: formDetails() });
    expect(field('Nome')).toHaveValue('Ada');
    update(writing);
    act(() => void dialogs.alert({ kind: 'confirmed', own }));
    const read = ownWith({ people: '3', rev: NOON + 1, readAt: NOON });
    update({ ...idle, all: [{ ...read, status: 'confirmed' }] });
    // Behind the dialog nothing moves.
    expect(notice()).toBeVisible();
    act(() => dialogs.get()[0]?.answer(null));
    update({ summaries: [read] });
    expect(notice()).toBeNull();
    expect(summary()).toHaveFocus();
    expect(field('Nome')).toHaveValue('');
    // It was folded.
    click('Modifica');
    expect(field('Nome')).toBeVisible();
  });

  test('has ended if its mail may not have arrived', async () => {
    const { update } = await renderChange();
    update(writing);
    const request = makeRequest({ before: own.booking, isChange: true });
    const pending = { ...written, status: 'pending', request } as const;
    update({ ...idle, pendingMails: [pending] });
    expect(notice()).toBeNull();
    // It is changed once more, with what the restaurant was to read.
    click('Modifica');
    expect(notice()).toHaveFocus();
    expect(field('E-mail')).toHaveValue('ada@esempio.test');
    expect(screen.queryByText(/La copia per e-mail/)).toBeNull();
  });
});
