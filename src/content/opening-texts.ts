import type { OpenSpan, Weekday } from '../time/opening-hours.ts';

export const openingTexts = {
  title: 'Orari',
  open: 'Aperto ora',
  closed: 'Chiuso ora',
} as const;

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
 * Such as 'giovedì 24 dicembre 2026'.
 * @param date yyyy-mm-dd; anything else stays as it is
 */
export function longDate(date: string): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
}
