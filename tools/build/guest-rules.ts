import { CARD_LENGTHS, CARD_TIME_MS } from '../../src/tables/guest-card.ts';
import { besideTable, IS_ADMIN, isTableOfThePlan } from './rule-expressions.ts';

/** How far the clock of a device may be ahead, in ms. */
const CLOCK_TOLERANCE = 60_000;

const RECORD = besideTable('tables');
const WRITTEN_BOOKING = "newData.child('booking').val()";
const STORED_BOOKING = "data.child('booking').val()";

/**
 * The rules of `guests`: for each table at most one card, which names the
 * guests of the booking that stands there. Its `booking` is the deadline of
 * that booking's record.
 */
export function guestRules() {
  return {
    '.read': IS_ADMIN,
    $table: {
      '.write': [byAnAdmin(), withItsRecord(), orphanRemoved()]
        .map((right) => `(${right})`)
        .join(' || '),
      '.validate':
        "newData.hasChild('booking') && newData.getPriority() === null",
      booking: { '.validate': isPlain('newData.isNumber()') },
      date: { '.validate': isPlain(matches('[0-9]{4}-[0-9]{2}-[0-9]{2}')) },
      time: { '.validate': isPlain(matches('[0-9]{2}:[0-9]{2}')) },
      people: { '.validate': isPlain(isText(CARD_LENGTHS.people)) },
      name: { '.validate': isPlain(isText(CARD_LENGTHS.name)) },
      phone: { '.validate': isPlain(isText(CARD_LENGTHS.phone)) },
      seatedAt: {
        '.validate': isPlain(
          `newData.isNumber() && newData.val() <= now + ${CLOCK_TOLERANCE}`,
        ),
      },
      $other: { '.validate': false },
    },
  };
}

/** An admin writes the cards of the plan, and removes any. */
function byAnAdmin(): string {
  return `${IS_ADMIN} && (!newData.exists() || ${isTableOfThePlan()})`;
}

/**
 * A visitor writes the card of the record that stands there at this moment,
 * once, and soon after it. The card of an earlier booking may be replaced.
 */
function withItsRecord(): string {
  return [
    isTableOfThePlan(),
    "newData.child('booking').isNumber()",
    `${WRITTEN_BOOKING} === ${RECORD}.getPriority()`,
    `${RECORD}.isNumber()`,
    `now - ${RECORD}.val() < ${CARD_TIME_MS}`,
    `${STORED_BOOKING} !== ${WRITTEN_BOOKING}`,
    "!newData.hasChild('seatedAt')",
  ].join(' && ');
}

/**
 * Anyone removes a card whose record is gone, or is another. To remove none is
 * no error: who frees a table does not know whether there is one.
 */
function orphanRemoved(): string {
  return `!newData.exists() && (!data.exists() || ${STORED_BOOKING} !== ${RECORD}.getPriority())`;
}

/** A value without a priority, which could hold another text. */
const isPlain = (condition: string) =>
  `${condition} && newData.getPriority() === null`;

const isText = (most: number) =>
  `newData.isString() && newData.val().length > 0 && newData.val().length <= ${most}`;

const matches = (pattern: string) =>
  `newData.isString() && newData.val().matches(/^${pattern}$/)`;
