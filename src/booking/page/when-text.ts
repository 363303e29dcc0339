import { shortDate } from '../../content/date-texts.ts';
import { type Attempt, dayOf } from '../attempt.ts';

/** Such as 'oggi alle 20:30' or 'sabato 28 novembre alle 20:30'. */
export function whenText(attempt: Attempt, today: string): string {
  const day = dayOf(attempt);
  const { time } = attempt.request.details;
  return `${day === today ? 'oggi' : shortDate(day)}${atTime(time)}`;
}

/** Such as ' alle 20:30'; 'all’1:00', and nothing without a time. */
function atTime(time: string): string {
  if (time === '') return '';
  return time.startsWith('01:') ? ` all’${time.slice(1)}` : ` alle ${time}`;
}
