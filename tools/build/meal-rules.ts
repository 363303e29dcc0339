import {
  cardTexts,
  cardTimes,
  guestTexts,
  storedTexts,
  TOKEN_LENGTH,
} from '../../src/tables/guest-card.ts';
import { MAX_DEADLINE_MS } from '../../src/tables/records.ts';
import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import {
  all,
  atMeal,
  atTable,
  hasPrecondition,
  IS_ADMIN,
  IS_IN_TIME,
  isMeal,
  isOpen,
  isTableOfThePlan,
  oneOf,
  rootAfter,
} from './rule-expressions.ts';

// The rules of `days` and `guests`: who has a table for a meal.

/** From `days/{date}/{meal}/{table}`, as from the card beside it. */
const AFTER = rootAfter(4);
const CARD = atMeal('root', 'guests');
const CARD_AFTER = atMeal(AFTER, 'guests');
const RECORD = atMeal('root', 'days');
const RECORD_AFTER = atMeal(AFTER, 'days');

/** Admins may remove a day that is over, all of it at once. */
const REMOVES_DAY = `${IS_ADMIN} && !newData.exists()`;

/** The rules of `days`: for each meal the records of its tables. */
export function dayRules() {
  return {
    '.read': IS_ADMIN,
    $date: {
      '.read': true,
      '.write': REMOVES_DAY,
      $meal: { $table: { '.write': dayWrite() } },
    },
  };
}

function dayWrite(): string {
  const isRecord = 'newData.val() === now && newData.getPriority() !== null';
  const byVisitor = all('!data.exists()', IS_IN_TIME, isOpen());
  const byAdmin = oneOf(
    all(IS_ADMIN, '!data.exists()', IS_IN_TIME),
    hasPrecondition(AFTER),
  );
  const mayWrite = all(
    isTableOfThePlan(),
    isMeal(),
    isRecord,
    oneOf(byVisitor, byAdmin),
  );
  const isOfCard = `${CARD}.child('booking').val() === data.getPriority()`;
  const mayRemove = all(
    'data.exists()',
    oneOf(
      IS_ADMIN,
      all(isOfCard, oneOf(isCancelledByToken(CARD, CARD_AFTER), isFreeable())),
    ),
  );
  return `newData.exists() ? ${mayWrite} : ${mayRemove}`;
}

/** In the same request the card is cancelled with its token. */
function isCancelledByToken(card: string, after: string): string {
  return all(
    `${card}.child('token').isString()`,
    `${after}.child('cancel').val() === ${card}.child('token').val()`,
    `${after}.child('cancelledAt').val() === now`,
  );
}

/** For 5 hours anyone may free what is of the same day: specification, 4. */
function isFreeable(): string {
  return all(
    `now - data.val() < ${BOOKING_WINDOW}`,
    `${CARD}.child('sameDay').val() === true`,
  );
}

/** The rules of `guests`: for each record the card of its guests. */
export function guestRules() {
  const texts = storedTexts.map((name) => [name, { '.validate': text(name) }]);
  const times = cardTimes.map((name) => [
    name,
    { '.validate': plain(`newData.isNumber() && ${IS_PAST}`) },
  ]);
  return {
    '.read': IS_ADMIN,
    $date: {
      '.write': REMOVES_DAY,
      $meal: {
        $table: {
          '.write': cardWrite(),
          '.validate': plain("newData.child('booking').isNumber()"),
          booking: { '.validate': plain('newData.isNumber()') },
          token: { '.validate': plain(matches(`[0-9a-f]{${TOKEN_LENGTH}}`)) },
          cancel: { '.validate': plain('newData.isString()') },
          copy: { '.validate': plain('newData.isString()') },
          sameDay: { '.validate': plain('newData.val() === true') },
          ...Object.fromEntries([...texts, ...times]),
          $other: { '.validate': false },
        },
      },
    },
  };
}

/** How far the clock of a device may be ahead, in ms. */
const IS_PAST = `newData.val() <= now + ${MAX_DEADLINE_MS}`;

/** An admin writes the cards of the plan, and removes any. */
function cardWrite(): string {
  const isPlace = all(isTableOfThePlan(), isMeal());
  const byVisitor = all(isPlace, oneOf(isNewCard(), isCancelled()));
  const byAdmin = all(IS_ADMIN, oneOf('!newData.exists()', isPlace));
  return oneOf(byAdmin, byVisitor);
}

/**
 * A visitor writes the whole card of a booking in the request that writes its
 * record, and never over the card of a booking that has a record.
 */
function isNewCard(): string {
  const booking = "newData.child('booking').val()";
  const earlier = "data.child('booking').val()";
  const table = atTable(AFTER);
  const isWritten = (record: string) =>
    all(`${record}.val() === now`, `${record}.getPriority() === ${booking}`);
  return all(
    "newData.child('booking').isNumber()",
    oneOf(isWritten(table), isWritten(RECORD_AFTER)),
    oneOf(
      '!data.exists()',
      all(
        `${earlier} !== ${table}.getPriority()`,
        `${earlier} !== ${RECORD_AFTER}.getPriority()`,
      ),
    ),
    "newData.child('token').isString()",
    `newData.child('copy').val() === ${copyOf('newData')}`,
    ...STAFF_FIELDS.map((name) => `!newData.hasChild('${name}')`),
    "!newData.hasChild('cancel')",
  );
}

/** What only the staff write, or who cancels. */
const STAFF_FIELDS = [
  ...cardTimes,
  ...storedTexts.filter((name) => cardTexts[name].writer === 'staff'),
];

/** The token and the guest's texts in one, as `storedCard` makes it. */
function copyOf(card: string): string {
  const texts = guestTexts.map(
    (name) =>
      `(${card}.hasChild('${name}') ? ${card}.child('${name}').val() : '')`,
  );
  return [`${card}.child('token').val()`, ...texts].join(' + ');
}

/**
 * A card gets the time of its cancellation, once, and nothing else of it
 * changes: by its token, or in the request that frees its record. No record of
 * its booking for the meal is left.
 */
function isCancelled(): string {
  const isFreed = all(
    `${RECORD}.getPriority() === data.child('booking').val()`,
    `${RECORD}.val() !== ${RECORD_AFTER}.val()`,
  );
  const unchanged = [
    'booking',
    'token',
    'copy',
    'sameDay',
    ...storedTexts,
    ...cardTimes.filter((name) => name !== 'cancelledAt'),
  ].map(
    (name) => `newData.child('${name}').val() === data.child('${name}').val()`,
  );
  return all(
    "!data.hasChild('cancelledAt')",
    "newData.child('cancelledAt').val() === now",
    `${RECORD_AFTER}.getPriority() !== data.child('booking').val()`,
    oneOf(
      isCancelledByToken('data', 'newData'),
      all("!newData.hasChild('cancel')", isFreed),
    ),
    ...unchanged,
  );
}

/** A value without a priority, which could hold another text. */
function plain(condition: string): string {
  return `${condition} && newData.getPriority() === null`;
}

function text(name: keyof typeof cardTexts): string {
  if (name === 'time') return plain(matches('[0-9]{2}:[0-9]{2}'));
  const { longest } = cardTexts[name];
  return plain(
    `newData.isString() && newData.val().length > 0 && newData.val().length <= ${longest}`,
  );
}

function matches(pattern: string): string {
  return `newData.isString() && newData.val().matches(/^${pattern}$/)`;
}

/**
 * The rules of `changes`: nobody reads it. A part of a request that says until
 * when it may arrive and what its sender saw at each place; if that is no
 * longer there, the whole request is refused.
 */
export function changeRules() {
  const isSender = oneOf(
    "$sender === 'visitor'",
    all(IS_ADMIN, 'auth.uid === $sender'),
  );
  const until = "newData.child('until').val()";
  const seen = (place: string) =>
    all(
      isTableOfThePlan(),
      `newData.val() === (${place}.exists() ? (${place}.getPriority() !== null ? ${place}.getPriority() : ${place}.val()) : 0)`,
    );
  const booking = `${CARD}.child('booking')`;
  const seenCard = all(
    IS_ADMIN,
    isTableOfThePlan(),
    `newData.val() === (${booking}.exists() ? ${booking}.val() : 0)`,
  );
  return {
    $sender: {
      '.write': all(
        isSender,
        "newData.child('at').val() === now",
        `${until} >= now`,
        `${until} <= now + ${MAX_DEADLINE_MS}`,
      ),
      at: { '.validate': plain('newData.isNumber()') },
      until: { '.validate': plain('newData.isNumber()') },
      tables: { $table: { '.validate': plain(seen(atTable('root'))) } },
      days: atEachMeal(plain(all(isMeal(), seen(RECORD)))),
      guests: atEachMeal(plain(all(isMeal(), seenCard))),
      $other: { '.validate': false },
    },
  };
}

const atEachMeal = (condition: string) => ({
  $date: { $meal: { $table: { '.validate': condition } } },
});
