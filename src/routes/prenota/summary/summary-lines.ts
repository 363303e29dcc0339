import { summaryTexts } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { tableLabel } from '../../../domain/floor-plan.ts';

interface SummaryLine {
  readonly term: string;
  readonly text: string;
}

/** What was booked, without what the visitor left empty. */
export function summaryLines({ table, details }: BookingRequest): SummaryLine[] {
  return [
    { term: summaryTexts.table, text: tableLabel(table) },
    { term: summaryTexts.zone, text: table.zone },
    { term: summaryTexts.date, text: longDate(details.date) },
    { term: summaryTexts.time, text: details.time },
    { term: summaryTexts.partySize, text: details.partySize },
  ].filter(({ text }) => text !== '');
}

/** @param date yyyy-mm-dd; anything else stays as it is */
function longDate(date: string): string {
  const day = new Date(`${date}T00:00Z`);
  return Number.isNaN(day.getTime())
    ? date
    : day.toLocaleDateString('it-IT', { dateStyle: 'full', timeZone: 'UTC' });
}
