import type { RefObject } from 'react';
import { closureText, longDate } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { announcedClosure } from '../../time/closures.ts';
import { spansOn } from '../../time/opening-hours.ts';
import { type Instant, romeDate, romeTime } from '../../time/rome-clock.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import { bookingTexts } from '../booking-texts.ts';
import {
  type DetailName,
  detailNames,
  missingDetails,
  oddDetails,
  type VisitorDetails,
} from '../details.ts';
import { arrivalTimes } from './arrival-times.ts';
import { fields } from './booking-fields.ts';
import {
  fieldLabels,
  hoursText,
  laterDayText,
  missingText,
  missingTexts,
  oddText,
} from './hint-texts.ts';

/** Checked at once, because they are picked whole: the other fields are typed and incomplete at first. */
const CHOSEN: readonly DetailName[] = ['date', 'time'];

type Hints = Readonly<Partial<Record<DetailName, string>>>;

/**
 * The hints beside the fields: what is missing, and what is probably a mistake. None blocks a booking.
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function hintsFor(
  details: VisitorDetails,
  now: Instant,
  isTableChosen: boolean,
): Hints {
  const odd = oddDetails(details, now, restaurant);
  const missing = missingDetails(details);
  const hints: Partial<Record<DetailName, string>> = {};
  if (details.date > romeDate(now)) hints.date = laterDayText;
  for (const detail of detailNames) {
    const oddity = odd[detail];
    if (oddity && (isTableChosen || CHOSEN.includes(detail))) {
      hints[detail] = oddText(oddity, details);
    } else if (isTableChosen && missing.includes(detail))
      hints[detail] = missingTexts[detail];
  }
  return hints;
}

/**
 * What is beside date and time in any case: the hours of the chosen day, and
 * closed days that come soon.
 */
export function dayNotes(
  details: VisitorDetails,
  now: Instant,
): { readonly hours: string; readonly closure: string } {
  const odd = oddDetails(details, now, restaurant);
  const closure = announcedClosure(restaurant.closures, romeDate(now));
  return {
    // A hint may have said the same.
    hours: odd.time === 'closedTime' ? '' : hoursText(details.date),
    closure: closure && odd.date !== 'closure' ? closureText(closure) : '',
  };
}

/** The times that the form offers for a day; of today those to come. */
export function offeredTimes(date: string, now: Instant): readonly string[] {
  const earliest = date === romeDate(now) ? romeTime(now) : '';
  return arrivalTimes(spansOn(restaurant, date), earliest);
}

/**
 * What the question before a booking shows below its text: what will be sent, what is missing or odd,
 * and a button that leads back to the first field to complete or correct.
 */
export function questionContent(
  details: VisitorDetails,
  now: Instant,
  form: RefObject<HTMLFormElement | null>,
): Omit<DialogContent, 'text'> {
  const missing = missingDetails(details);
  const odd = oddDetails(details, now, restaurant);
  const remarks = [
    missing.length > 0 ? `${missingText(missing)}.` : '',
    ...detailNames.map((name) =>
      odd[name] ? oddText(odd[name], details) : '',
    ),
    details.date > romeDate(now) ? laterDayText : '',
  ];
  const firstField = missing[0] ?? detailNames.find((name) => odd[name]);
  const sent: Partial<VisitorDetails> = {
    date: longDate(details.date),
    time: details.time,
    partySize: details.partySize,
    name: `${details.name} ${details.surname}`.trim(),
  };
  return {
    details: (
      <>
        <dl>
          {detailNames.map((name) =>
            sent[name] ? (
              <div key={name}>
                <dt>{fieldLabels[name]}</dt>
                <dd>{sent[name]}</dd>
              </div>
            ) : null,
          )}
        </dl>
        {remarks.filter(Boolean).map((text) => (
          <p key={text} className="remark">
            {text}
          </p>
        ))}
      </>
    ),
    action: firstField && {
      text: bookingTexts.complete,
      onClick: () => {
        const { name } = fields[firstField];
        form.current
          ?.querySelector<HTMLInputElement>(`[name="${name}"]`)
          ?.focus();
      },
    },
  };
}
