import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import BookingSummaries from '../../../src/booking/summary/booking-summaries.tsx';
import type { TableRecords } from '../../../src/tables/records.ts';
import { makeAttempt } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';

const NOON = Date.parse('2026-11-21T12:00+01:00');
const booking = { ...makeAttempt(undefined, NOON + 15_000), bookedAt: NOON };
const own = { Veranda1: { bookedAt: NOON, deadline: booking.id } };

function renderSummary(records: TableRecords | null, isChecked: boolean) {
  renderPage(
    <BookingSummaries
      bookings={[booking]}
      earlierIds={[]}
      checkedIds={isChecked ? [booking.id] : []}
      freed={null}
      records={records}
      now={NOON + 60_000}
      onFree={() => {}}
      onClose={() => {}}
    />,
  );
  return screen.getByRole('heading');
}

test.each<readonly [string, TableRecords | null, boolean, string]>([
  ['its record', own, true, 'La tua prenotazione'],
  ['no record any more', {}, true, 'Il tavolo 1 - 2 non è più tuo'],
  ['a record that cannot be read', null, true, 'La tua prenotazione'],
  ['only an older reading', {}, false, 'La tua prenotazione'],
])('a booking with %s is shown as it is', (_, records, isChecked, title) => {
  expect(renderSummary(records, isChecked)).toHaveTextContent(title);
});
