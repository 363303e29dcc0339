import type { ClosedDays } from '../time/closures.ts';
import {
  type Opening,
  type OpenSpan,
  spansOn,
  type Weekday,
} from '../time/opening-hours.ts';
import { type Instant, romeDate } from '../time/rome-clock.ts';

export const dayNames: Readonly<Record<Weekday, string>> = {
  monday: 'lunedì',
  tuesday: 'martedì',
  wednesday: 'mercoledì',
  thursday: 'giovedì',
  friday: 'venerdì',
  saturday: 'sabato',
  sunday: 'domenica',
};

/** Between two times. A word joiner prevents a line break after the dash. */
const UNTIL = '–\u2060';

/** Such as '12:00–14:30, 19:00–23:00'. */
export function timesText(spans: readonly OpenSpan[]): string {
  return (
    spans.map(({ from, until }) => `${from}${UNTIL}${until}`).join(', ') ||
    'chiuso'
  );
}

/** Such as 'da martedì a venerdì'. */
export function daysText(days: readonly Weekday[]): string {
  const names = days.map((day) => dayNames[day]);
  return names.length > 2
    ? `da ${names[0]} a ${names.at(-1)}`
    : names.join(' e ');
}

/**
 * Today's hours, such as 'Oggi 19:00–23:00'; 'Oggi chiuso'; empty if no hours
 * are known.
 */
export function todayText(opening: Opening, now: Instant): string {
  const spans = spansOn(opening, romeDate(now));
  if (!opening.openingHours) return '';
  return spans.length > 0 ? `Oggi ${timesText(spans)}` : 'Oggi chiuso';
}

/** Such as 'Siamo chiusi dal 10 al 24 agosto (Ferie).' */
export function closureText({ first, last, reason }: ClosedDays): string {
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = localDate(first, {
    day: 'numeric',
    month: isOneMonth ? undefined : 'long',
  });
  const until = localDate(last, { day: 'numeric', month: 'long' });
  const days =
    first === last
      ? shortDate(first)
      : `${withArticle('dal', from)} ${withArticle('al', until)}`;
  return `Siamo chiusi ${days}${reason ? ` (${reason})` : ''}.`;
}

/** 'dal 10', but 'dall’8' and 'dall’11'. */
const withArticle = (article: string, day: string) =>
  /^(?:8|11)\b/.test(day) ? `${article}l’${day}` : `${article} ${day}`;

/** Such as 'giovedì 24 dicembre'. @param date yyyy-mm-dd */
export const shortDate = (date: string) =>
  localDate(date, { weekday: 'long', day: 'numeric', month: 'long' });

/**
 * Such as 'giovedì 24 dicembre 2026'.
 * @param date yyyy-mm-dd; anything else stays as it is
 */
export const longDate = (date: string) =>
  localDate(date, { dateStyle: 'full' });

/**
 * Such as 'sabato 28', or 'sab 28'.
 * @param date yyyy-mm-dd
 */
export const dayAndWeekday = (date: string, weekday: 'long' | 'short') =>
  localDate(date, { weekday, day: 'numeric' });

function localDate(date: string, format: Intl.DateTimeFormatOptions): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString('it-IT', { ...format, timeZone: 'UTC' });
}
