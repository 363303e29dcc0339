import { fieldLabels } from '../../content/hint-texts.ts';
import type { VisitorDetails } from '../../domain/booking.ts';
import { fields } from './booking-fields.ts';
import { longDate } from './long-date.ts';

interface BookingDetailsProps {
  readonly details: VisitorDetails;
  /** What is missing, and what can hardly be meant. */
  readonly remarks: readonly string[];
}

/** Below the question before a booking: what will be sent, and what is to be pointed out about it. */
export function BookingDetails({ details, remarks }: BookingDetailsProps) {
  const texts: Partial<VisitorDetails> = {
    date: longDate(details.date),
    time: details.time,
    partySize: details.partySize,
    name: `${details.name} ${details.surname}`.trim(),
  };
  return (
    <>
      <dl>
        {fields.map(({ detail }) =>
          texts[detail] ? (
            <div key={detail}>
              <dt>{fieldLabels[detail]}</dt>
              <dd>{texts[detail]}</dd>
            </div>
          ) : null,
        )}
      </dl>
      {remarks.map((text) => (
        <p key={text} className="remark">
          {text}
        </p>
      ))}
    </>
  );
}
