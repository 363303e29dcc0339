import { presentMeal } from '../content/meals.ts';
import { fieldsOf, textsOf } from '../services/json.ts';
import { type Device, storedValue } from '../services/storage.ts';
import { createStore } from '../services/store.ts';
import { ID_PATTERN, TOKEN_PATTERN } from '../tables/booking.ts';
import { type TableId, tableByKey } from '../tables/floor-plan.ts';
import type { GuestBooking } from '../tables/guest-requests.ts';
import { type Instant, isInstant, romeDate } from '../time/rome-clock.ts';
import { EMPTY_DETAILS, makeDetails, type VisitorDetails } from './details.ts';

/** A booking that was confirmed on this device, or came to it by a link. */
export interface OwnBooking extends GuestBooking {
  readonly details: VisitorDetails;
  readonly promotionConsent: boolean;
  /**
   * True if the visitor left neither telephone nor e-mail: the contact itself
   * is not stored for long.
   */
  readonly isUnreachable: boolean;
  /** Whether it came to this device by a shared link. */
  readonly isShared: boolean;
  /** The number of the booking that it replaces; null without one. */
  readonly replaces: string | null;
}

/** A table, and what was typed. */
export interface BookingRequest {
  readonly table: TableId;
  readonly details: VisitorDetails;
}

/** What a press books, and what its guest may expect of it. */
export type BookingTerms = Pick<
  OwnBooking,
  'meal' | 'hasRecord' | 'hold' | 'replaces'
>;

/** The table of a key, also of one that the plan has no more. */
export function tableAt(key: string): TableId {
  const known = tableByKey(key);
  if (known) return { zone: known.zone, numbers: known.numbers };
  const [, zone = key, number = ''] = /^(.*?)(\d*)$/.exec(key) ?? [];
  return { zone, numbers: [Number(number)] };
}

/** Whether the day of a booking is over. @param now server time */
export function isPast({ meal }: OwnBooking, now: Instant): boolean {
  return meal.date < presentMeal(now).date;
}

/**
 * The day of a booking, yyyy-mm-dd: without a date the one on which it was
 * made.
 */
export function dayOf({
  details,
  deadline,
}: Pick<OwnBooking, 'details' | 'deadline'>): string {
  return details.date || romeDate(deadline);
}

/**
 * The booking as it is stored after the confirmation: a summary shows neither
 * telephone nor e-mail.
 */
export function withoutContact(booking: OwnBooking): OwnBooking {
  const details = makeDetails((name, { isKept }) =>
    isKept ? (booking.details[name] ?? '') : '',
  );
  return { ...booking, details };
}

/**
 * - `writing`: it is not known whether it was written
 * - `mailing`: it was written, and the mail is being sent
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
  readonly booking: OwnBooking;
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
  /** The same, without their status. */
  bookings(): readonly OwnBooking[];
  find(id: string): StoredBooking | undefined;
  /** Stores a booking with its status, in place of an earlier one. */
  save(booking: OwnBooking, status: BookingStatus): void;
  remove(id: string): void;
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
        ? value.map(storedIn).filter((booking) => booking !== null)
        : null,
  );
  /**
   * What could not be stored, by booking, and is newer than what is; null: it
   * was removed.
   */
  const unsaved = new Map<string, StoredBooking | null>();
  const changes = createStore(0);
  const announce = () => changes.set(changes.get() + 1);

  function all(): readonly StoredBooking[] {
    const saved = stored.read() ?? [];
    const newest = [...unsaved.values()].reverse();
    return [
      ...newest.filter((each) => each !== null),
      ...saved.filter(({ booking }) => !unsaved.has(booking.id)),
    ];
  }

  function replace(id: string, next: StoredBooking | null): void {
    const others = all().filter(({ booking }) => booking.id !== id);
    // In this order, so that the last one is the newest.
    unsaved.delete(id);
    unsaved.set(id, next);
    if (stored.write(next ? [next, ...others] : others)) unsaved.clear();
    announce();
  }

  return {
    all,
    bookings: () => all().map(({ booking }) => booking),
    find: (id) => all().find(({ booking }) => booking.id === id),
    save: (booking, status) => replace(booking.id, { booking, status }),
    remove: (id) => replace(id, null),
    removePast(now) {
      for (const { booking } of all())
        if (isPast(booking, now)) replace(booking.id, null);
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
 * A stored value; null if it is not a booking. Its table need not be on the
 * floor plan any more, and a detail that the form did not have is empty.
 */
function storedIn(value: unknown): StoredBooking | null {
  const { booking, status: text } = fieldsOf(value);
  const status = statuses.find((each) => each === text);
  const fields = fieldsOf(booking);
  const { id, token, table, deadline, replaces } = fields;
  const { date, key } = fieldsOf(fields.meal);
  const hold = holds.find((each) => each === fields.hold);
  if (!status || !hold || !isInstant(deadline)) return null;
  if (!matches(id, ID_PATTERN) || !matches(token, TOKEN_PATTERN)) return null;
  if (typeof table !== 'string') return null;
  if (typeof date !== 'string' || typeof key !== 'string') return null;
  return {
    status,
    booking: {
      id,
      token,
      meal: { date, key },
      table,
      deadline,
      hasRecord: fields.hasRecord === true,
      hold,
      details: { ...EMPTY_DETAILS, ...textsOf(fields.details) },
      promotionConsent: fields.promotionConsent === true,
      isUnreachable: fields.isUnreachable === true,
      isShared: fields.isShared === true,
      replaces: matches(replaces, ID_PATTERN) ? replaces : null,
    },
  };
}

const holds = ['held', 'asks', 'none'] as const;

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
