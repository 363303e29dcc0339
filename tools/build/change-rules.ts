import { MAX_DEADLINE_MS } from '../../src/tables/records.ts';
import {
  all,
  atMeal,
  atTable,
  IS_ADMIN,
  isMeal,
  isTableOfThePlan,
  NO_PRIORITY,
  oneOf,
  plain,
} from './rule-expressions.ts';

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
  const card = `${atMeal('root', 'guests')}.child('booking')`;
  return {
    $sender: {
      '.write': all(
        isSender,
        "newData.child('at').val() === now",
        `${until} >= now`,
        `${until} <= now + ${MAX_DEADLINE_MS}`,
      ),
      '.validate': NO_PRIORITY,
      at: { '.validate': NO_PRIORITY },
      until: { '.validate': NO_PRIORITY },
      tables: {
        '.validate': BRANCH,
        $table: { '.validate': wasSeen(atTable('root')) },
      },
      days: atEachMeal(wasSeen(atMeal('root', 'days'))),
      // A visitor could find out by it where cards are.
      guests: atEachMeal(all(IS_ADMIN, wasSeen(card))),
      $other: { '.validate': false },
    },
  };
}

/** Neither a text nor a priority: they could hold anything, of any length. */
const BRANCH = plain('newData.hasChildren()');

/** What was seen is there: 0 for nothing, a deadline, or else the value. */
function wasSeen(place: string): string {
  const deadline = `${place}.getPriority()`;
  const identity = `(${deadline} !== null ? ${deadline} : ${place}.val())`;
  return all(
    isTableOfThePlan(),
    plain(`newData.val() === (${place}.exists() ? ${identity} : 0)`),
  );
}

const atEachMeal = (condition: string) => ({
  '.validate': BRANCH,
  $date: {
    '.validate': BRANCH,
    $meal: {
      '.validate': BRANCH,
      $table: { '.validate': all(isMeal(), condition) },
    },
  },
});
