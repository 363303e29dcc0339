import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import type { Booking } from '../../tables/booking.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { actionTexts } from '../actions/action-texts.ts';
import type { Action } from '../actions/actions.ts';
import type { Notice } from '../actions/use-actions.ts';
import type { Book } from '../book/book.ts';
import { guestChangeText } from '../book/changes.ts';
import { type Entry, entryOf } from '../book/entry.ts';
import { canSend } from '../book/guest-message.ts';
import { mealName } from '../book/meals.ts';
import { nameOf, peopleWords, stateWords, whereWords } from '../book/words.ts';
import styles from './notices.module.css';
import { pageTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import { sendLink } from './send-link.tsx';
import type { Staff } from './staff.ts';

/** How long a notice is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/** For how long what was done can be taken back, in ms. */
const UNDO_MS = 10_000;

interface NoticesProps {
  readonly staff: Staff;
  /** Null: nothing is said. */
  readonly notice: Notice | null;
  /** What else must be in sight, below it. */
  readonly children: ReactNode;
}

/** What is happening and has just happened, at the foot of the page. */
export function Notices({ notice, children, staff }: NoticesProps) {
  return (
    <div className={styles.foot}>
      <div role="status">
        {notice ? <NoticeCard key={notice.id} {...{ staff, notice }} /> : null}
      </div>
      {children}
    </div>
  );
}

/** A notice stays as long as the focus or the pointer is on it. */
function NoticeCard({
  staff,
  notice: { text, isUnderWay, undo },
}: {
  readonly staff: Staff;
  readonly notice: Notice;
}) {
  const { end: onEnd, perform } = staff.actions;
  const made = undo && madeIn(undo);
  const [isHeld, setIsHeld] = useState(false);
  const shownMs = undo ? UNDO_MS : SHOWN_MS;
  // A new listener does not begin the time again.
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isHeld || isUnderWay) return;
    const timer = setTimeout(() => end(), shownMs);
    return () => clearTimeout(timer);
  }, [isHeld, isUnderWay, shownMs]);
  return (
    <p
      className={`card ${styles.notice}`}
      onPointerEnter={() => setIsHeld(true)}
      onPointerLeave={() => setIsHeld(false)}
      onFocus={() => setIsHeld(true)}
      onBlur={() => setIsHeld(false)}
    >
      <span>{text}</span>
      {undo ? (
        <PassingButton
          className="button button-quiet"
          aria-label={`${actionTexts.undo}: ${text}`}
          onClick={() => {
            onEnd();
            void perform(undo);
          }}
        >
          {actionTexts.undo}
        </PassingButton>
      ) : null}
      {made && canSend(made, staff.now()) ? (
        <PassingButton
          className="button button-quiet"
          aria-label={`${actionTexts.send}: ${text}`}
          onClick={() => {
            onEnd();
            void sendLink(staff, made);
          }}
        >
          {actionTexts.send}
        </PassingButton>
      ) : null}
      {isUnderWay ? null : (
        <PassingButton
          className={styles.close}
          aria-label={shellTexts.close}
          onClick={onEnd}
        >
          ×
        </PassingButton>
      )}
    </p>
  );
}

/** A booking that is freed if it is taken back: a new one, or put back. */
function madeIn({ bookings: [taken] }: Action): Entry | null {
  return taken?.before && taken.after.freed ? entryOf(taken.before) : null;
}

/** The most that are announced by name if several arrive at once. */
const NAMED = 2;

/**
 * Announces what guests have booked, changed or cancelled, each once. What is
 * there when the page is opened is not announced.
 * @param entries those that are announced
 * @param announce called with one text for all that is new
 */
export function useEntryAnnouncements(
  { bookings }: Book,
  entries: readonly Entry[],
  now: Instant,
  announce: (text: string) => void,
): void {
  /** Each booking as it was seen last. */
  const seen = useRef(new Map<string, Booking>());
  const isOpened = useRef(false);
  useEffect(() => {
    const texts = entries
      .filter((entry) => entry.isNew && isUnseen(entry, seen.current))
      .map((entry) => announcementText(entry, seen.current, now));
    for (const booking of bookings) seen.current.set(booking.id, booking);
    if (isOpened.current && texts.length > 0) announce(joined(texts));
    isOpened.current = true;
  });
}

type Seen = ReadonlyMap<string, Booking>;

/** A stranger who frees a table leaves the booking’s revision as it was. */
function isUnseen({ booking }: Entry, seen: Seen): boolean {
  const before = seen.get(booking.id);
  return before?.rev !== booking.rev || before.freed?.at !== booking.freed?.at;
}

function joined(texts: readonly string[]): string {
  const more = texts.length - NAMED;
  const end = more > 0 ? [pageTexts.more(more)] : [];
  return [...texts.slice(0, NAMED), ...end].join(' · ');
}

/** 'Nuova per sabato 28 a cena: Ada Rossi, 2 persone, 20:30, tavolo 8' */
function announcementText(entry: Entry, seen: Seen, now: Instant): string {
  const { booking } = entry;
  const { meal, people, time, freed } = booking;
  const before = seen.get(booking.id);
  const text = before || freed ? pageTexts.changed : pageTexts.arrived;
  const details = [
    nameOf(entry),
    people && peopleWords(people),
    time,
    whereWords(entry),
    ...stateWords(entry, now),
  ];
  const words =
    before && !freed
      ? guestChangeText(before, booking, now)
      : details.filter(Boolean).join(', ');
  return text(mealName(meal, now), words);
}
