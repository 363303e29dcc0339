import { fieldsOf, textsOf } from '../services/json.ts';
import { type Device, storedValue } from '../services/storage.ts';
import { createStore } from '../services/store.ts';
import { mealOfArrival } from '../tables/arrival.ts';
import type { TableId } from '../tables/floor-plan.ts';
import { type Deadline, isDeadline } from '../tables/records.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';
import { type Attempt, type BookingPlan, isPast } from './attempt.ts';
import { EMPTY_DETAILS, type VisitorDetails } from './details.ts';

/**
 * - `writing`: it is not known whether the record was written
 * - `mailing`: the record was written, and the mail is being sent
 * - `pending`: the mail may not have arrived
 * - `confirmed`: the mail has arrived, and the dialog that says so is still
 *   open
 * - `summary`: the visitor has closed it
 */
export type BookingStatus = (typeof statuses)[number];

const statuses = [
  'writing',
  'mailing',
  'pending',
  'confirmed',
  'summary',
] as const;

/** A booking of this device. */
export interface StoredBooking {
  readonly attempt: Attempt;
  readonly status: BookingStatus;
}

/**
 * The bookings of this device: they survive reloads and closed tabs, if storage
 * allows it.
 */
export interface StoredBookings {
  /**
   * The newest first. Another tab may have changed them since the last call.
   */
  all(): readonly StoredBooking[];
  find(id: Deadline): StoredBooking | undefined;
  /** Stores an attempt with its status, in place of an earlier one. */
  save(attempt: Attempt, status: BookingStatus): void;
  remove(id: Deadline): void;
  /** Removes the bookings of days that have passed. @param now server time */
  removePast(now: Instant): void;
  /**
   * Calls `listener` at every change of this tab and when the page is seen
   * again, until unsubscribed.
   */
  subscribe(listener: () => void): () => void;
}

/**
 * Opens the bookings of a device. Nothing is removed: that needs server time.
 */
export function openStoredBookings(device: Device): StoredBookings {
  const stored = storedValue(
    () => device.storage(),
    'bookings',
    // Each by itself: one that cannot be read must not cost the others.
    (value) =>
      Array.isArray(value)
        ? value.map(bookingIn).filter((booking) => booking !== null)
        : null,
  );
  /**
   * What could not be stored, by attempt, and is newer than what is; null: it
   * was removed.
   */
  const unsaved = new Map<Deadline, StoredBooking | null>();
  const changes = createStore(0);
  const announce = () => changes.set(changes.get() + 1);

  function all(): readonly StoredBooking[] {
    const saved = stored.read() ?? [];
    const newest = [...unsaved.values()].reverse();
    return [
      ...newest.filter((booking) => booking !== null),
      ...saved.filter(({ attempt }) => !unsaved.has(attempt.id)),
    ];
  }

  function replace(id: Deadline, booking: StoredBooking | null): void {
    const others = all().filter(({ attempt }) => attempt.id !== id);
    // In this order, so that the last one is the newest.
    unsaved.delete(id);
    unsaved.set(id, booking);
    if (stored.write(booking ? [booking, ...others] : others)) unsaved.clear();
    announce();
  }

  return {
    all,
    find: (id) => all().find(({ attempt }) => attempt.id === id),
    save: (attempt, status) => replace(attempt.id, { attempt, status }),
    remove: (id) => replace(id, null),
    removePast(now) {
      for (const { attempt } of all())
        if (isPast(attempt, now)) replace(attempt.id, null);
    },
    subscribe(listener) {
      const endings = [changes.subscribe(listener), device.subscribe(listener)];
      return () => {
        for (const end of endings) end();
      };
    },
  };
}

/**
 * A stored value as a booking; null if it is not one. Its table need not be on
 * the floor plan any more, and a detail that the form did not have is empty.
 */
function bookingIn(value: unknown): StoredBooking | null {
  const { attempt, status: text } = fieldsOf(value);
  const fields = fieldsOf(attempt);
  const { id, request, promotionConsent, bookedAt, token } = fields;
  const { table: place, details: texts } = fieldsOf(request);
  const status = statuses.find((each) => each === text);
  const table = tableIn(place);
  if (!status || !table || !isDeadline(id)) return null;
  if (bookedAt !== null && !isInstant(bookedAt)) return null;
  const details = { ...EMPTY_DETAILS, ...textsOf(texts) };
  return {
    attempt: {
      ...planIn(fields, details, id),
      id,
      request: { table, details },
      promotionConsent: promotionConsent === true,
      bookedAt,
      token: typeof token === 'string' ? token : '',
      isUnreachable: fields.isUnreachable === true,
      isShared: fields.isShared === true,
    },
    status,
  };
}

/** What a booking has written. Before there were meals it was a table record. */
function planIn(
  { meal, records, hold }: Readonly<Record<string, unknown>>,
  details: VisitorDetails,
  id: Instant,
): BookingPlan {
  const { date, key } = fieldsOf(meal);
  const isStored = typeof date === 'string' && typeof key === 'string';
  return {
    meal: isStored ? { date, key } : mealOfArrival(details, id),
    records: recordChoices.find((each) => each === records) ?? 'now',
    hold: holds.find((each) => each === hold) ?? 'notHeld',
  };
}

const recordChoices = ['now', 'meal', 'both'] as const;
const holds = ['held', 'taken', 'notHeld'] as const;

function tableIn(value: unknown): TableId | null {
  const { zone, numbers } = fieldsOf(value);
  const [first, second]: unknown[] = Array.isArray(numbers) ? numbers : [];
  if (typeof zone !== 'string' || typeof first !== 'number') return null;
  return typeof second === 'number'
    ? { zone, numbers: [first, second] }
    : { zone, numbers: [first] };
}
