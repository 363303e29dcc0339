import {
  type CalendarEntry,
  calendarFile,
  googleCalendarUrl,
} from './calendar.ts';
import { summaryTexts } from './summary-texts.ts';

const FILE_NAME = 'prenotazione.ics';

/**
 * Adds a booking to a calendar: by the share sheet of a phone, since
 * home-screen apps of iOS download nothing; else by a download; in the browsers
 * inside other apps, which have neither, by Google Calendar's page.
 */
export function AddToCalendar({ entry }: { readonly entry: CalendarEntry }) {
  const text = calendarFile(entry, Date.now());
  const file = new File([text], FILE_NAME, { type: 'text/calendar' });
  const download = {
    href: `data:text/calendar;charset=utf-8,${encodeURIComponent(text)}`,
    download: FILE_NAME,
  };

  async function share(): Promise<void> {
    try {
      await navigator.share({ files: [file] });
    } catch (error) {
      const isClosed = error instanceof Error && error.name === 'AbortError';
      // Some browsers only now find out that they do not share this type.
      if (!isClosed)
        Object.assign(document.createElement('a'), download).click();
    }
  }

  const way = wayToCalendar({
    canShare: navigator.canShare?.({ files: [file] }) ?? false,
    isTouch: matchMedia('(pointer: coarse)').matches,
    userAgent: navigator.userAgent,
  });
  if (way === 'share')
    return (
      <button type="button" className="button" onClick={() => void share()}>
        {summaryTexts.calendar}
      </button>
    );
  const target = way === 'page' ? { href: googleCalendarUrl(entry) } : download;
  return (
    <a className="button" {...target}>
      {summaryTexts.calendar}
    </a>
  );
}

/** What a browser can do with a calendar file. */
interface Browser {
  /** Whether it says that it shares the file. */
  readonly canShare: boolean;
  readonly isTouch: boolean;
  readonly userAgent: string;
}

/**
 * How a browser adds an entry to a calendar; `page`: a page of Google Calendar.
 */
export function wayToCalendar({
  canShare,
  isTouch,
  userAgent,
}: Browser): 'share' | 'download' | 'page' {
  // On a computer the share sheet does not offer a calendar.
  if (canShare && isTouch) return 'share';
  return IN_APP_BROWSER.test(userAgent) ? 'page' : 'download';
}

/**
 * The browsers inside Facebook, Instagram and Line, and any other on Android.
 */
const IN_APP_BROWSER = /FBA[NV]|Instagram|\bLine\/|; wv\)/;
