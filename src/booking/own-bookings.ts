import { presentMeal } from '../content/meals.ts';
import { fieldsOf, textsOf } from '../services/json.ts';
import { type Device, storedValue } from '../services/storage.ts';
import { createStore } from '../services/store.ts';
import { type Booking, ID_PATTERN, SECRET_PATTERN } from '../tables/booking.ts';
import { type TableId, tableByKey } from '../tables/floor-plan.ts';
import { type Instant, isInstant } from '../time/rome-clock.ts';
import { EMPTY_DETAILS, type VisitorDetails } from './details.ts';

/** A booking of this device: made here, or opened here by its link. */
export interface OwnBooking {
  /** As it was read last; while it is written, as it shall be. */
  readonly booking: Booking;
  /** When it was read last, server time; null before. */
  readonly seenAt: Instant | null;
  readonly status: BookingStatus;
  /** Of a mail that may not have left; null without one. */
  readonly request: BookingRequest | null;
  /** Why the restaurant may not expect its guest; null without a reason. */
  readonly doubt: Doubt | null;
  /** Who has moved it, other than this device; null if it was not moved. */
  readonly movedBy: 'staff' | 'guest' | null;
}

/** What only the form knows of a booking, until its mail has left. */
export interface BookingRequest {
  readonly details: VisitorDetails;
  readonly promotionConsent: boolean;
  /** The booking before; null for a new one. */
  readonly before: Booking | null;
  /** Whether it was changed, and not its table pressed again. */
  readonly isChange: boolean;
  /** How often sending the mail has failed. */
  readonly failures: number;
}

/**
 * - `past`: the day or the hour that was typed had passed
 * - `noContact`: the visitor left neither telephone nor e-mail
 */
export type Doubt = (typeof doubts)[number];

const doubts = ['past', 'noContact'] as const;

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

/** The table of a key, also of one that the plan has no more. */
export function tableAt(key: string): TableId {
  const known = tableByKey(key);
  if (known) return { zone: known.zone, numbers: known.numbers };
  const [, zone = key, number = ''] = /^(.*?)(\d*)$/.exec(key) ?? [];
  return { zone, numbers: [Number(number)] };
}

/** Whether the day of a booking is over. @param now server time */
export function isPast({ meal }: Booking, now: Instant): boolean {
  return meal.date < presentMeal(now).date;
}

/**
 * A booking as it was read: with who has moved it, if not this device.
 * @param seenAt server time; null if that is not known
 */
export function afterReading(
  own: OwnBooking,
  booking: Booking,
  seenAt: Instant | null,
): OwnBooking {
  const placeOf = ({ meal, time, table }: Booking) =>
    [meal.date, meal.key, time, table].join();
  const read = { ...own, booking, seenAt };
  if (placeOf(booking) === placeOf(own.booking)) return read;
  // A guest's change takes the mark of the staff away.
  const movedBy = booking.readAt === null ? 'guest' : 'staff';
  const doubt = own.doubt === 'past' ? null : own.doubt;
  return { ...read, movedBy, doubt };
}

/**
 * The bookings of this device: they survive reloads and closed tabs, if storage
 * allows it.
 */
export interface StoredBookings {
  /**
   * The newest first. Another tab may have changed them since the last call.
   */
  all(): readonly OwnBooking[];
  find(id: string): OwnBooking | undefined;
  /** Stores a booking, in place of an earlier state of it. */
  save(own: OwnBooking): void;
  remove(id: string): void;
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
        ? value.map(parseOwn).filter((own) => own !== null)
        : null,
  );
  /**
   * What could not be stored, by number, and is newer than what is; null: it
   * was removed.
   */
  const unsaved = new Map<string, OwnBooking | null>();
  const changes = createStore(0);
  const announce = () => changes.set(changes.get() + 1);

  function all(): readonly OwnBooking[] {
    const saved = stored.read() ?? [];
    const newest = [...unsaved.values()].reverse();
    return [
      ...newest.filter((each) => each !== null),
      ...saved.filter(({ booking }) => !unsaved.has(booking.id)),
    ];
  }

  function replace(id: string, next: OwnBooking | null): void {
    const before = all();
    const isKnown = before.some(({ booking }) => booking.id === id);
    const known = before
      .map((own) => (own.booking.id === id ? next : own))
      .filter((own) => own !== null);
    // In this order, so that the last one is the newest.
    unsaved.delete(id);
    unsaved.set(id, next);
    const isNew = next !== null && !isKnown;
    if (stored.write(isNew ? [next, ...known] : known)) unsaved.clear();
    announce();
  }

  return {
    all,
    find: (id) => all().find(({ booking }) => booking.id === id),
    save: (own) => replace(own.booking.id, own),
    remove: (id) => replace(id, null),
    subscribe(listener) {
      const endings = [changes.subscribe(listener), device.subscribe(listener)];
      return () => {
        for (const end of endings) end();
      };
    },
  };
}

/**
 * A stored value; null if it is not a booking of this version. Its table need
 * not be on the floor plan any more, and a detail that the form did not have is
 * empty.
 */
function parseOwn(value: unknown): OwnBooking | null {
  const fields = fieldsOf(value);
  const status = statuses.find((each) => each === fields.status);
  const booking = parseStored(fields.booking);
  if (!status || !booking) return null;
  const { movedBy, seenAt } = fields;
  return {
    status,
    booking,
    seenAt: isInstant(seenAt) ? seenAt : null,
    request: parseRequest(fields.request),
    doubt: doubts.find((each) => each === fields.doubt) ?? null,
    movedBy: movedBy === 'staff' || movedBy === 'guest' ? movedBy : null,
  };
}

function parseRequest(value: unknown): BookingRequest | null {
  if (!value) return null;
  const { details, before, failures, ...flags } = fieldsOf(value);
  return {
    details: { ...EMPTY_DETAILS, ...textsOf(details) },
    promotionConsent: flags.promotionConsent === true,
    before: parseStored(before),
    isChange: flags.isChange === true,
    failures: Number(failures) || 0,
  };
}

/** Written by this page: that it is of this version is enough. */
function parseStored(value: unknown): Booking | null {
  const { id, secret, meal, rev } = fieldsOf(value);
  const { date, key } = fieldsOf(meal);
  const isBooking =
    matches(id, ID_PATTERN) &&
    matches(secret, SECRET_PATTERN) &&
    typeof date === 'string' &&
    typeof key === 'string' &&
    isInstant(rev);
  return isBooking ? (value as Booking) : null;
}

const matches = (value: unknown, pattern: RegExp): value is string =>
  typeof value === 'string' && pattern.test(value);
