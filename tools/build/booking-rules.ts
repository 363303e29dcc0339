import {
  MAX_DEADLINE_MS,
  TEXT_LIMITS,
  TOKEN_PATTERN,
} from '../../src/tables/booking.ts';
import { bookingState, isMovedThere } from './lock-rules.ts';
import {
  all,
  has,
  IS_ADMIN,
  isOpen,
  isTableOfThePlan,
  isWritten,
  lacks,
  lockAt,
  matches,
  NO_OTHERS,
  oneOf,
  recordAt,
  removesDate,
  rootAfter,
  valid,
  valueAt,
} from './rule-expressions.ts';

/**
 * The rules of `bookings`: who may change one, and its fields. How a booking,
 * its tables and their locks belong together is in `lock-rules.ts`.
 */
export function bookingRules() {
  return {
    '.read': IS_ADMIN,
    $date: {
      '.write': removesDate('days'),
      $meal: {
        $id: {
          '.write': oneOf(isNewOfVisitor(), isOfStaff()),
          ...valid(bookingState()),
          ...fields(),
          ...NO_OTHERS,
        },
      },
    },
  };
}

/**
 * Those with a rule to write are what a visitor writes to free a booking. No
 * field can be written without `rev`: see `isChangedNow`. So that one decides
 * for `held` and `until`.
 */
function fields() {
  const texts = Object.entries(TEXT_LIMITS).map(([name, longest]) => [
    name,
    valid('newData.isString()', `newData.val().length <= ${longest}`),
  ]);
  return {
    table: valid(isKnownTable()),
    also: valid(isKnownTable()),
    held: { '.write': true, ...valid('newData.val() === true') },
    record: valid(
      oneOf('data.exists()', isWritten(rootAfter(5), TABLE, 'newData.val()')),
    ),
    token: valid(matches('newData.val()', TOKEN_PATTERN.source)),
    rev: { '.write': IS_FREED_NOW, ...valid() },
    until: { '.write': true, ...valid() },
    seen: valid(),
    ...Object.fromEntries(texts),
    seatedAt: valid(IS_PAST),
    readAt: valid(IS_PAST),
    movedTo: valid(isMovedThere()),
    freed: {
      '.write': mayFree(),
      ...valid("newData.hasChildren(['at', 'by'])"),
      at: valid(IS_PAST),
      by: valid(isSomebody()),
      ...NO_OTHERS,
    },
  };
}

/** The clock of a device of the staff may be ahead by so much. */
const IS_PAST = `newData.val() <= now + ${MAX_DEADLINE_MS}`;

/** The key of the booking's table, from one of its fields. */
const TABLE = valueAt('newData.parent()', 'table');

/** Also one that the floor plan has no longer, while it is not changed. */
function isKnownTable(): string {
  return oneOf(
    'newData.val() === data.val()',
    isTableOfThePlan('newData.val()'),
  );
}

/** What a visitor's booking does not have. */
const STAFF_FIELDS = [
  'also',
  'seen',
  'seatedAt',
  'readAt',
  'note',
  'movedTo',
  'freed',
];

/**
 * A visitor's new booking, under the switches. One that asks has a record in
 * `tables`, which is written in the same request under the same switches.
 */
function isNewOfVisitor(): string {
  const isHeld = isOpen(valueAt('newData', 'table'));
  return all(
    '!data.exists()',
    ...STAFF_FIELDS.map((name) => lacks('newData', name)),
    `(${has('newData', 'held')} ? ${isHeld} : ${has('newData', 'record')})`,
  );
}

/**
 * The staff change what they have seen; a new booking has no revision, one that
 * is removed has not been seen.
 */
function isOfStaff(): string {
  const seen = valueAt('newData', 'seen');
  return all(
    IS_ADMIN,
    `${seen} === ${valueAt('data', 'rev')}`,
    staysFreedByGuest(),
  );
}

/**
 * While the freeing request of a guest may arrive again, the booking stays
 * freed: else the second arrival would free what the staff have restored.
 */
function staysFreedByGuest(): string {
  const by = (booking: string) => valueAt(booking, 'freed/by');
  const until = (booking: string) => valueAt(booking, 'until');
  return oneOf(
    lacks('data', 'freed'),
    `${by('data')} !== ${valueAt('data', 'token')}`,
    `${until('data')} <= now`,
    all(
      `${by('newData')} === ${by('data')}`,
      `${until('newData')} >= ${until('data')}`,
      lacks('newData', 'movedTo'),
    ),
  );
}

/** Whether this request frees the booking, from one of its fields. */
const IS_FREED_NOW = all(
  has('newData.parent()', 'freed'),
  lacks('data.parent()', 'freed'),
);

/** Without the staff's rights: by its guest, or for the booking window. */
function mayFree(): string {
  const by = valueAt('newData', 'by');
  return all(
    `${valueAt('newData', 'at')} === now`,
    lacks('data.parent()', 'movedTo'),
    oneOf(
      `${by} === ${valueAt('data.parent()', 'token')}`,
      all(`${by} === 'visitor'`, removesItsRecord()),
    ),
  );
}

/**
 * Whether the request removes the record in `tables` that the booking's lock
 * names. The rules of `tables` let visitors do so for the booking window.
 */
function removesItsRecord(): string {
  const table = valueAt('data.parent()', 'table');
  const lock = lockAt('root', table);
  const record = recordAt('root', table);
  return all(
    has('data.parent()', 'held'),
    lacks('data.parent()', 'seatedAt'),
    has(lock, 'record'),
    `${valueAt(lock, 'record')} === ${record}.getPriority()`,
    `!${recordAt(rootAfter(5), table)}.exists()`,
  );
}

/** By whom a booking was freed: its guest's token, a visitor or the staff. */
function isSomebody(): string {
  return oneOf(
    `newData.val() === ${valueAt('newData.parent().parent()', 'token')}`,
    "newData.val() === 'visitor'",
    "newData.val() === 'staff'",
  );
}
