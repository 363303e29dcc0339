import { useEffect, useReducer, useRef, useState } from 'react';
import { preconnect } from 'react-dom';
import { restaurant } from '../../content/restaurant.ts';
import { AFTER_PAINT_MS } from '../../services/timeouts.ts';
import { isBookingLink } from '../../tables/booking-link.ts';
import { takePress } from '../../tables/first/hydration.ts';
import { floorPlan } from '../../tables/floor-plan.ts';
import {
  isBookingOpen,
  isZoneOpen,
  type Settings,
} from '../../tables/settings.ts';
import type { Bookings } from '../bookings.ts';
import { bookingTexts } from './booking-texts.ts';

/** What a screen reader announces. */
interface Announcement {
  /** New for each, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

/** After this time, in ms, an announcement is out of date. */
const ANNOUNCED_MS = 10_000;

/** The announcement of now, and a function that announces a text. */
export function useAnnouncements(): readonly [
  Announcement,
  (text: string) => void,
] {
  const [announcement, announce] = useReducer(
    ({ id }: Announcement, text: string) => ({ id: id + 1, text }),
    { id: 0, text: '' },
  );
  useEffect(() => {
    if (announcement.text === '') return;
    const timer = setTimeout(announce, ANNOUNCED_MS, '');
    return () => clearTimeout(timer);
  }, [announcement]);
  return [announcement, announce];
}

/**
 * Announces what the admin opens and closes while the visitor is looking.
 * @param settings null while they are not known: then nothing is announced
 * @returns the names of the zones that were closed meanwhile
 */
export function useSettingsAnnouncements(
  settings: Settings | null,
  announce: (text: string) => void,
): readonly string[] {
  useSwitchAnnouncements(settings, announce);
  const isKnown = settings !== null && isBookingOpen(settings);
  const open = isKnown
    ? floorPlan.filter((zone) => isZoneOpen(zone, settings))
    : [];
  const openNames = open.map(({ name }) => name);
  const [seen, setSeen] = useState<readonly string[]>([]);
  const unseen = openNames.filter((name) => !seen.includes(name));
  if (unseen.length > 0) setSeen([...seen, ...unseen]);
  const closed = isKnown
    ? seen.filter((name) => !openNames.includes(name))
    : null;

  const announced = useRef<readonly string[]>([]);
  useEffect(() => {
    if (!closed) return;
    const before = announced.current;
    announced.current = closed;
    for (const name of closed)
      if (!before.includes(name)) announce(bookingTexts.zoneClosedNow(name));
    for (const name of before)
      if (!closed.includes(name)) announce(bookingTexts.zoneReopened(name));
  });
  return closed ?? [];
}

/** Announces that online booking was closed, and that it is open again. */
function useSwitchAnnouncements(
  settings: Settings | null,
  announce: (text: string) => void,
): void {
  const isOpen = settings && isBookingOpen(settings);
  const wasClosed = useRef(false);

  useEffect(() => {
    if (isOpen === null) return;
    if (!isOpen) announce(`${bookingTexts.off} ${restaurant.phone}`);
    if (isOpen && wasClosed.current) announce(bookingTexts.reopened);
    wasClosed.current = !isOpen;
  }, [isOpen, announce]);
}

/**
 * Opens the booking of a link, when the page is opened by the link, and when
 * the visitor follows one on the page.
 * @returns whether one is being opened
 */
export function useBookingLink({ openLink }: Bookings): boolean {
  const [isOpening, setIsOpening] = useState(false);
  useEffect(() => {
    const open = async () => {
      if (!isBookingLink(location.hash)) return;
      setIsOpening(true);
      await openLink(location.hash).finally(() => setIsOpening(false));
    };
    void open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, [openLink]);
  return isOpening;
}

/** Hides what the page's HTML says while a booking is opened: see loader.js. */
export function useOpened(isOpening: boolean): void {
  useEffect(() => {
    if (!isOpening) document.documentElement.removeAttribute('data-opening');
  }, [isOpening]);
}

/** Connects to the form-mail service while the visitor reads the question. */
export function useMailPreconnect(
  { dialogs }: Bookings,
  formMailUrl: string,
): void {
  useEffect(() => {
    const { origin } = new URL(formMailUrl);
    return dialogs.subscribe(() => {
      const [dialog] = dialogs.get();
      if (dialog?.content.kind !== 'confirmBooking') return;
      const options = { crossOrigin: 'anonymous' } as const;
      setTimeout(preconnect, AFTER_PAINT_MS, origin, options);
    });
  }, [dialogs, formMailUrl]);
}

/** A button that was pressed before hydration is clicked now. */
export function usePressBeforeHydration({ dialogs }: Bookings): void {
  useEffect(() => {
    const button = takePress();
    // Not while an alert is open, such as that the party is too large.
    if (dialogs.get().length === 0) button?.click();
  }, [dialogs]);
}
