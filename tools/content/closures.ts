import * as v from 'valibot';
import { type Closure, hasYear } from '../../src/time/closures.ts';
import { isDay } from '../../src/time/dates.ts';
import { say } from '../shared/language.ts';
import { fields, like, list, text } from './yaml.ts';

/** Longer than any restaurant rests: the two dates are in the wrong order. */
const MAX_DAYS = 300;

const DATE = '\\d{1,2}/\\d{1,2}(?:/\\d{4})?';

const days = v.pipe(
  like(
    new RegExp(`^${DATE}(?: ?- ?${DATE})?$`),
    say`25/12 or 10/08/2027 - 24/08/2027: day, month, and the year unless it is every year`,
  ),
  v.transform((line) => {
    const [first = '', last = first] = line.split('-').map(isoDate);
    return { first, last };
  }),
  v.check(
    ({ first, last }) => isDate(first) && isDate(last),
    say`has a day that is not in the calendar: write the day, then the month`,
  ),
  v.check(
    ({ first, last }) => first.length === last.length,
    say`has the year on one side only: write it on both, or on neither`,
  ),
  v.check(
    (closure) => lengthOf(closure) >= 1 && lengthOf(closure) <= MAX_DAYS,
    say`ends before it begins, or lasts more than ${MAX_DAYS} days: write the first day, then the last`,
  ),
);

const reason = v.pipe(
  text,
  v.check(
    (words) => !/^per\b/i.test(words),
    say`follows "chiusi per", so leave its own "per" out`,
  ),
);

/**
 * Days, or ranges of days, on which the restaurant is closed, with a reason.
 */
export const closures = list(
  v.pipe(
    fields({ days, reason: v.optional(reason) }),
    v.transform(({ days, reason = null }): Closure => ({ ...days, reason })),
  ),
);

/** @param date such as 25/12 or 10/08/2027 @returns mm-dd or yyyy-mm-dd */
function isoDate(date: string): string {
  const [day, month, year] = date
    .trim()
    .split('/')
    .map((part) => part.padStart(2, '0'));
  return year ? `${year}-${month}-${day}` : `${month}-${day}`;
}

function isDate(date: string): boolean {
  // 29 February is not in the calendar of every year.
  return isDay(hasYear(date) ? date : `2001-${date}`);
}

/** In days, both ends included. Every year, it may go on over New Year. */
function lengthOf({ first, last }: Pick<Closure, 'first' | 'last'>): number {
  const dateOf = (day: string, year: number) =>
    Date.parse(hasYear(day) ? day : `${year}-${day}`);
  const lastYear = first <= last ? 2001 : 2002;
  const ms = dateOf(last, lastYear) - dateOf(first, 2001);
  return ms / (24 * 60 * 60_000) + 1;
}
