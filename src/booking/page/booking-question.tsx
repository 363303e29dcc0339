import { dateText } from '../../content/date-texts.ts';
import { mealText } from '../../content/meal-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { type Table, tableByKey } from '../../tables/floor-plan.ts';
import { isStorable } from '../../tables/meal-years.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import type { Answer, DialogContent } from '../../ui/dialog.tsx';
import { CONFIRM } from '../../ui/dialogs.ts';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import type {
  BookingAnswer,
  ConfirmBooking,
  Refusal,
} from '../booking-state.ts';
import {
  fields,
  oddDetails,
  partySizeIn,
  type VisitorDetails,
} from '../details.ts';
import type { Field } from '../own-fields.ts';
import { bookingWords } from '../standing.ts';
import {
  fewSeatsText,
  missingIn,
  missingText,
  oddText,
} from './booking-hints.ts';
import { bookingTexts } from './booking-texts.ts';

/**
 * What the question before a booking shows below its text: first what warns,
 * such as that another booking has the table or that something is missing; then
 * when, how many and who, and who sees it.
 * @param objection why the table can no longer be booked; null while it can
 */
export function questionContent(
  question: ConfirmBooking,
  now: Instant,
  objection: { readonly kind: Refusal; readonly text: string } | null,
): Omit<DialogContent<BookingAnswer>, 'text'> {
  const { before, after, isChange, details, isExpired } = question;
  const table = tableByKey(after.table ?? '');
  const today = romeDate(now);
  const missing = missingIn(details, isChange);
  const dated = { ...details, date: details.date || today };
  const odd = oddDetails(dated, now, restaurant);
  const meal = mealText(after.meal, today);
  const partySize = partySizeIn(details.partySize) ?? 0;
  const hasFewSeats = table !== undefined && table.seats < partySize;
  const isStored = isStorable(after.meal);
  const isAsking = isStored && !after.isHeld;
  const remarks = [
    isAsking ? bookingTexts.takenThen(meal) : '',
    hasFewSeats ? fewSeatsText(table, partySize) : '',
    missing.length > 0 ? missingText(missing) : '',
    ...Object.values(odd).map((oddity) => oddText(oddity, dated)),
    // On a closed day there is nothing to wait for.
    !isStored && !odd.date ? bookingTexts.awaitConfirmation(details.date) : '',
    isExpired && !before ? bookingTexts.mayBeOccupied : '',
    before && !isChange ? bookingTexts.sameNumber(before.id) : '',
  ];
  // No table can be booked while bookings are closed.
  const isClosed = objection?.kind === 'bookingClosed';
  const needsOtherTable = objection !== null || hasFewSeats || isAsking;
  const when = { date: '', time: '', partySize: '' };
  const lines = [
    ...changeLines(question, today),
    ...sentLines(isChange ? { ...details, ...when } : details, table, today),
  ];
  const isIncomplete = missing.length > 0 || Object.keys(odd).length > 0;
  return {
    details: (
      <>
        {remarks.filter(Boolean).map((text) => (
          <p key={text} className="remark">
            {text}
          </p>
        ))}
        <dl>
          {lines.map(({ term, text }) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd>
                <WholeNumbers text={text} />
              </dd>
            </div>
          ))}
        </dl>
        {after.isHeld && details.time === '' ? (
          <p>{bookingTexts.bookedFor(meal)}</p>
        ) : null}
        {isStored ? <p>{bookingTexts.seenByStaff}</p> : null}
      </>
    ),
    objection: objection?.text,
    answers: isClosed ? [] : answersFor(needsOtherTable, isIncomplete),
  };
}

/** What becomes of a booking that is changed. */
function changeLines(
  { before, after, isChange }: ConfirmBooking,
  today: string,
) {
  if (!before || !isChange) return [];
  return [
    { term: bookingTexts.from, text: bookingWords(before, today) },
    { term: bookingTexts.to, text: bookingWords(after, today) },
  ];
}

/** The answers of the question. The filled button is the way that helps. */
function answersFor(
  needsOtherTable: boolean,
  isIncomplete: boolean,
): readonly Answer<BookingAnswer>[] {
  const otherTable = {
    value: 'otherTable',
    text: bookingTexts.otherTable,
    isPrimary: true,
  } as const;
  const complete = {
    value: 'complete',
    text: bookingTexts.complete,
    isPrimary: true,
  } as const;
  const ways = needsOtherTable ? [otherTable] : isIncomplete ? [complete] : [];
  const confirm = {
    value: CONFIRM,
    text: shellTexts.confirm,
    isPrimary: ways.length === 0,
  } as const;
  return [...ways, confirm];
}

/** The first field that is empty or odd; undefined if all are right. */
export function fieldToCorrect(
  details: VisitorDetails,
  now: Instant,
  isChange: boolean,
): Field | undefined {
  const odd = oddDetails(details, now, restaurant);
  const name = missingIn(details, isChange)[0] ?? Object.keys(odd)[0];
  return fields[name ?? ''];
}

/**
 * Words of the table and what is sent, without the contact and what is empty.
 */
function sentLines(
  details: VisitorDetails,
  table: Table | undefined,
  today: string,
) {
  const texts: VisitorDetails = {
    ...details,
    date: dateText(details.date, today),
    // One line for both.
    name: `${details.name} ${details.surname}`.trim(),
    surname: '',
    phone: '',
    email: '',
  };
  return [
    { term: bookingTexts.where, text: table ? table.words.join(', ') : '' },
    ...Object.entries(fields).map(([name, { label }]) => ({
      term: label,
      text: texts[name] ?? '',
    })),
  ].filter(({ text }) => text !== '');
}
