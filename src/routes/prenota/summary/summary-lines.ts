import { summaryTexts } from '../../../content/summary-texts.ts';
import type { BookingRequest } from '../../../domain/booking.ts';
import { tableLabel } from '../../../domain/floor-plan.ts';
import { longDate } from '../long-date.ts';

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
