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
  AFTER,
  BOOKING,
  CARD,
  RECORD,
  REMOVES_DAY,
  showsToken,
} from './meal-rules.ts';
import {
  all,
  atMeal,
  atTable,
  IS_ADMIN,
  isMeal,
  isTableOfThePlan,
  oneOf,
  plain,
  rootAfter,
} from './rule-expressions.ts';

/** The rules of `guests`: for each record the card of its guests. */
export function guestRules() {
  const texts = storedTexts.map((name) => [name, valid(text(name))]);
  const times = cardTimes.map((name) => [name, valid(IS_PAST)]);
  const { cancelledAt, ...staffTimes } = Object.fromEntries(times);
  return {
    '.read': IS_ADMIN,
    $date: {
      '.write': REMOVES_DAY,
      $meal: {
        $table: {
          '.write': cardWrite(),
          ...valid("newData.hasChild('booking')"),
          booking: valid('newData.isNumber()'),
          token: valid(
            `newData.isString() && newData.val().matches(/^[0-9a-f]{${TOKEN_LENGTH}}$/)`,
          ),
          sameDay: valid('newData.val() === true'),
          ...Object.fromEntries(texts),
          ...staffTimes,
          // With these rules of their own nothing else of a card can be
          // written when it is cancelled, nor guessed by trying to.
          cancel: { '.write': mayCancel(), ...valid('newData.isString()') },
          cancelledAt: { '.write': isCancelled(), ...cancelledAt },
          $other: { '.validate': false },
        },
      },
    },
  };
}

const valid = (condition: string) => ({ '.validate': plain(condition) });

/** A guest's text has the token at its end: see `isOver`. */
function text(name: keyof typeof cardTexts): string {
  const { longest, writer } = cardTexts[name];
  const bound = writer === 'guest' ? longest + TOKEN_LENGTH : longest;
  return `newData.isString() && newData.val().length <= ${bound}`;
}

/** The clock of a device of the staff may be ahead by so much. */
const IS_PAST = `newData.val() <= now + ${MAX_DEADLINE_MS}`;

/** Admins write the cards of the plan, and remove any. */
function cardWrite(): string {
  const mayWrite = all(
    isTableOfThePlan(),
    isMeal(),
    oneOf(IS_ADMIN, isNewCard()),
  );
  return `newData.exists() ? ${mayWrite} : ${IS_ADMIN}`;
}

const NEW_BOOKING = "newData.child('booking').val()";

/**
 * A visitor writes a card in the request that writes its record: that of the
 * meal, or if the meal has none that of the table.
 */
function isNewCard(): string {
  const record = atMeal(AFTER, 'days');
  const isWritten = (before: string, after: string) =>
    all(
      `${after}.getPriority() === ${NEW_BOOKING}`,
      `${before}.getPriority() !== ${NEW_BOOKING}`,
    );
  const ofMeal = isWritten(RECORD, record);
  const ofTable = isWritten(atTable('root'), atTable(AFTER));
  const notOfVisitors = [
    'cancel',
    ...cardTimes,
    ...storedTexts.filter((name) => cardTexts[name].writer === 'staff'),
  ];
  return all(
    `(${record}.exists() ? ${ofMeal} : ${ofTable})`,
    oneOf('!data.exists()', isOver()),
    ...notOfVisitors.map((name) => `!newData.hasChild('${name}')`),
  );
}

/**
 * Whether the card that was there is of another booking, which no record has
 * any more, and nothing of it is left. The rules cannot see whether a text was
 * sent or is still the earlier one, and if they compared it with something that
 * was sent, an earlier text could be guessed. So each text that is sent ends
 * with its card's token.
 */
function isOver(): string {
  const table = atTable(AFTER);
  const [earlierToken, token] = ['data', 'newData'].map(
    (card) => `${card}.child('token').val()`,
  );
  return all(
    `${BOOKING} !== ${NEW_BOOKING}`,
    oneOf(
      `${BOOKING} !== ${table}.getPriority()`,
      `now - ${table}.val() >= ${BOOKING_WINDOW}`,
    ),
    `${earlierToken} !== ${token}`,
    ...guestTexts.map(
      (name) => `newData.child('${name}').val().endsWith(${token})`,
    ),
  );
}

/** The token is shown only to cancel. */
function mayCancel(): string {
  return all(
    `newData.val() === ${CARD}.child('token').val()`,
    "newData.parent().child('cancelledAt').val() === now",
  );
}

/** With the token, or in the request that removes the record of the meal. */
function isCancelled(): string {
  const after = rootAfter(5);
  return all(
    'newData.val() === now',
    `${atMeal(after, 'days')}.getPriority() !== ${BOOKING}`,
    oneOf(showsToken(after), `${RECORD}.getPriority() === ${BOOKING}`),
  );
}
