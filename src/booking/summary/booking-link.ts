import { floorPlan, tableKey } from '../../tables/floor-plan.ts';
import type { Attempt } from '../attempt.ts';
import { EMPTY_DETAILS } from '../form/booking-fields.ts';
import { isInstant } from '../stored-bookings.ts';

/** The names of what a link holds. */
const names = {
  id: 'prenotazione',
  table: 'tavolo',
  date: 'data',
  time: 'ora',
} as const;

/**
 * A link that shows a booking on another device: its table, day, time and the
 * deadline of its record, which the database shows to everybody. All of it is
 * in the fragment, which no browser sends. Nothing personal is in it.
 * @param page the URL of /prenota
 */
export function bookingLink({ id, request }: Attempt, page: URL): string {
  const { table, details } = request;
  const url = new URL(page);
  url.hash = String(
    new URLSearchParams({
      [names.id]: String(id),
      [names.table]: tableKey(table),
      [names.date]: details.date,
      [names.time]: details.time,
    }),
  );
  return url.href;
}

/** The booking in the fragment of a URL; null if it is not a valid one. */
export function bookingIn(fragment: string): Attempt | null {
  const fields = new URLSearchParams(fragment.replace('#', ''));
  const id = Number(fields.get(names.id) ?? Number.NaN);
  const date = fields.get(names.date) ?? '';
  const time = fields.get(names.time) ?? '';
  const table = floorPlan
    .flatMap(({ tables }) => tables)
    .find((each) => tableKey(each) === fields.get(names.table));
  if (!table || !isInstant(id) || !isDate(date) || !isTime(time)) return null;
  const { zone, numbers } = table;
  return {
    id,
    request: {
      table: { zone, numbers },
      details: { ...EMPTY_DETAILS, date, time },
    },
    promotionConsent: false,
    bookedAt: null,
  };
}

/** Whether a text is a day, as a date field gives it, or empty. */
function isDate(text: string): boolean {
  if (text === '') return true;
  return (
    /^\d{4}-\d\d-\d\d$/.test(text) &&
    !Number.isNaN(Date.parse(`${text}T00:00Z`))
  );
}

/** Whether a text is a time, as a time field gives it, or empty. */
function isTime(text: string): boolean {
  return text === '' || /^(?:[01]\d|2[0-3]):[0-5]\d$/.test(text);
}
