import { dayNames } from '../../../content/opening-texts.ts';
import { closedDaysOn } from '../../../time/closures.ts';
import { dateAfter } from '../../../time/dates.ts';
import {
  type Opening,
  spansOn,
  weekdayOf,
} from '../../../time/opening-hours.ts';
import { stepTexts } from '../booking-texts.ts';

/** A day with a button of its own. */
interface OfferedDay {
  /** yyyy-mm-dd */
  readonly date: string;
  /** Such as 'sab 28'. */
  readonly text: string;
  /** Instead of that: 'Oggi' or 'Domani'. */
  readonly name: string | undefined;
  /** Whether it is a day of rest or belongs to closed days. */
  readonly isClosed: boolean;
}

/** Seven days, today the first. @param today yyyy-mm-dd */
export function offeredDays(
  today: string,
  opening: Opening,
): readonly OfferedDay[] {
  return Array.from({ length: 7 }, (_, index) => {
    const date = dateAfter(today, index);
    return {
      date,
      text: dayText(date),
      name: [stepTexts.today, stepTexts.tomorrow][index],
      isClosed: isClosedOn(date, opening),
    };
  });
}

/** Such as 'sab 28'. Not by `Intl`, which takes phones a while. */
function dayText(date: string): string {
  const day = weekdayOf(date);
  return `${day ? dayNames[day].slice(0, 3) : ''} ${Number(date.slice(-2))}`;
}

function isClosedOn(date: string, opening: Opening): boolean {
  return opening.openingHours === null
    ? closedDaysOn(opening.closures, date) !== null
    : spansOn(opening, date).length === 0;
}
