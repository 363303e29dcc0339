import {
  type CalendarEntry,
  calendarFile,
  googleCalendarUrl,
} from './calendar.ts';
import { summaryTexts } from './summary-texts.ts';

/**
 * The browsers inside Facebook, Instagram and Line, and any other on Android.
 */
const IN_APP_BROWSER = /FBA[NV]|Instagram|\bLine\/|; wv\)/;

/**
 * Adds a booking to a calendar: by a download; in the browsers inside other
 * apps, which download nothing, by Google Calendar's page.
 */
export function AddToCalendar({
  entry,
  className,
}: {
  readonly entry: CalendarEntry;
  readonly className: string;
}) {
  const text = calendarFile(entry, Date.now());
  const link = IN_APP_BROWSER.test(navigator.userAgent)
    ? { href: googleCalendarUrl(entry) }
    : {
        href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`,
        download: 'prenotazione.ics',
      };
  return (
    <a className={className} {...link}>
      {summaryTexts.calendar}
    </a>
  );
}
