import type { RefObject } from 'react';
import { longDate } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import { bookingTexts } from '../booking-texts.ts';
import {
  type DetailName,
  detailNames,
  missingDetails,
  oddDetails,
  type VisitorDetails,
} from '../details.ts';
import { fields } from './booking-fields.ts';
import {
  fieldLabels,
  laterDayText,
  missingText,
  missingTexts,
  oddText,
} from './hint-texts.ts';

/** Checked at once, because they are picked whole: the other fields are typed and incomplete at first. */
const CHOSEN: readonly DetailName[] = ['date', 'time'];

/**
 * The hints beside the fields: what is missing, and what is probably a mistake. None blocks a booking.
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function hintsFor(
  details: VisitorDetails,
  today: string,
  isTableChosen: boolean,
): Readonly<Partial<Record<DetailName, string>>> {
  const odd = oddDetails(details, today, restaurant.openingHours);
  const missing = missingDetails(details);
  const hints: Partial<Record<DetailName, string>> = {};
  if (details.date > today) hints.date = laterDayText;
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
 * What the question before a booking shows below its text: what will be sent, what is missing or odd,
 * and a button that leads back to the first field to complete or correct.
 */
export function questionContent(
  details: VisitorDetails,
  today: string,
  form: RefObject<HTMLFormElement | null>,
): Omit<DialogContent, 'text'> {
  const missing = missingDetails(details);
  const odd = oddDetails(details, today, restaurant.openingHours);
  const remarks = [
    missing.length > 0 ? `${missingText(missing)}.` : '',
    ...detailNames.map((name) =>
      odd[name] ? oddText(odd[name], details) : '',
    ),
    details.date > today ? laterDayText : '',
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
