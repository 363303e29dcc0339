import type { ClosedDays } from '../time/closures.ts';
import { dateAfter } from '../time/dates.ts';
import type { OpenSpan, Weekday } from '../time/opening-hours.ts';
import { localDate, shortDate } from './date-texts.ts';
import { capitalised } from './word-forms.ts';

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

/** Such as '12:00–14:30 e 19:00–23:00'; 'chiuso' without any. */
export function timesText(spans: readonly OpenSpan[]): string {
  const times = spans.map(({ from, until }) => `${from}${UNTIL}${until}`);
  return times.length > 0 ? listText(times) : 'chiuso';
}

/**
 * After 'siamo aperti', such as 'dalle 12:00 alle 14:30 e dalle 19:00 alle
 * 23:00'; empty without any.
 */
export function fromUntilText(spans: readonly OpenSpan[]): string {
  return listText(
    spans.map(({ from, until }) => `dalle ${from} alle ${until}`),
  );
}

/** Such as 'Da martedì a venerdì' or 'Sabato e domenica'. */
export function daysText(days: readonly Weekday[]): string {
  const names = days.map((day) => dayNames[day]);
  const text =
    names.length > 2 ? `da ${names[0]} a ${names.at(-1)}` : names.join(' e ');
  return capitalised(text);
}

/** Such as 'a, b e c'. */
function listText(parts: readonly string[]): string {
  const last = parts.slice(-2).join(' e ');
  return [...parts.slice(0, -2), last].join(', ');
}

/**
 * Such as 'Siamo chiusi per ferie dal 10 al 24 agosto.'; while it lasts 'Siamo
 * chiusi per ferie fino al 24 agosto.', and 'Oggi siamo chiusi per ferie.'
 * @param today yyyy-mm-dd; without it the text says when the days begin
 */
export function closureText(closure: ClosedDays, today = ''): string {
  const reason = reasonText(closure);
  if (closure.last === today) return `Oggi siamo chiusi${reason}.`;
  const days = closure.first <= today ? untilText(closure) : spanText(closure);
  return `Siamo chiusi${reason} ${days}.`;
}

/**
 * While it lasts: such as 'Chiuso per ferie fino al 24 agosto', or 'Oggi chiuso
 * per ferie'.
 * @param today yyyy-mm-dd
 */
export function closedUntilText(closure: ClosedDays, today: string): string {
  const reason = reasonText(closure);
  return closure.last === today
    ? `Oggi chiuso${reason}`
    : `Chiuso${reason} ${untilText(closure)}`;
}

const reasonText = ({ reason }: ClosedDays) => (reason ? ` per ${reason}` : '');

const untilText = ({ last }: ClosedDays) =>
  `fino ${withArticle('al', dayAndMonth(last))}`;

/** Such as 'dal 10 al 24 agosto' or 'il 25 e il 26 dicembre'. */
function spanText({ first, last }: ClosedDays): string {
  if (first === last) return shortDate(first);
  const isOneMonth = first.slice(0, 7) === last.slice(0, 7);
  const from = isOneMonth
    ? localDate(first, { day: 'numeric' })
    : dayAndMonth(first);
  const until = dayAndMonth(last);
  return last === dateAfter(first, 1)
    ? `${withArticle('il', from)} e ${withArticle('il', until)}`
    : `${withArticle('dal', from)} ${withArticle('al', until)}`;
}

/** 'dal 10', but 'dall’8' and 'dall’11'; 'il 10', but 'l’8'. */
function withArticle(article: 'il' | 'dal' | 'al', day: string): string {
  if (!/^(?:8|11)\b/.test(day)) return `${article} ${day}`;
  return `${article === 'il' ? '' : article}l’${day}`;
}

/** Such as '24 dicembre'. */
const dayAndMonth = (date: string) =>
  localDate(date, { day: 'numeric', month: 'long' });

/**
 * Such as 'giovedì 24 dicembre 2026'.
 * @param date yyyy-mm-dd; anything else stays as it is
 */
export const longDate = (date: string) =>
  localDate(date, { dateStyle: 'full' });

/** Such as 'il 24 dicembre 2026' or 'l’8 maggio 2027'. @param date yyyy-mm-dd */
export const onDate = (date: string) =>
  withArticle('il', localDate(date, { dateStyle: 'long' }));
