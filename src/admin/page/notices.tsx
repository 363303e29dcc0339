import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import type { BookingTexts } from '../../tables/booking.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { actionTexts } from '../actions/action-texts.ts';
import type { Notice } from '../actions/use-actions.ts';
import { type Entry, idOf } from '../book/entry.ts';
import { mealName } from '../book/meals.ts';
import {
  labelsOf,
  nameOf,
  peopleWords,
  stateWords,
  whereWords,
} from '../book/words.ts';
import styles from './notices.module.css';
import { pageTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import type { Placement } from './staff.ts';

/** How long a notice is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/** For how long what was done can be taken back, in ms. */
const UNDO_MS = 10_000;

interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly onEnd: (id: number) => void;
  /** What else must be in sight, below the notices. */
  readonly children: ReactNode;
}

/** What is happening and has just happened, at the foot of the page. */
export function Notices({ notices, onEnd, children }: NoticesProps) {
  return (
    <div className={styles.foot}>
      <div role="status" aria-atomic="false" className={styles.notices}>
        {notices.map((notice) => (
          <NoticeCard
            key={notice.id}
            notice={notice}
            onEnd={() => onEnd(notice.id)}
          />
        ))}
      </div>
      {children}
    </div>
  );
}

/** A notice stays as long as the focus or the pointer is on it. */
function NoticeCard({
  notice: { text, isUnderWay, undo },
  onEnd,
}: {
  readonly notice: Notice;
  readonly onEnd: () => void;
}) {
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
          onClick={() => {
            onEnd();
            undo();
          }}
        >
          {actionTexts.undo}
        </PassingButton>
      ) : null}
      {isUnderWay ? null : (
        <PassingButton className="button button-quiet" onClick={onEnd}>
          {shellTexts.close}
        </PassingButton>
      )}
    </p>
  );
}

interface PlacementBarProps {
  readonly placement: Placement;
  readonly onEnd: () => void;
  /** Called to let a new booking wait for a table. */
  readonly onWait: (texts: BookingTexts) => void;
}

/** What to do while a table is chosen; Escape ends it, too. */
export function PlacementBar({ placement, onEnd, onWait }: PlacementBarProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const isNew = placement.kind === 'new';
  return (
    <p className={`card ${styles.notice}`}>
      <span>{placementText(placement)}</span>
      {isNew && !placement.isWalkIn ? (
        <PassingButton
          className="button button-quiet"
          onClick={() => onWait(placement.texts)}
        >
          {pageTexts.wait}
        </PassingButton>
      ) : null}
      <PassingButton
        className="button button-quiet"
        nextFocus={isNew ? undefined : placement.entry.tables[0]}
        onClick={onEnd}
      >
        {isNew ? shellTexts.cancel : pageTexts.stopMoving}
      </PassingButton>
    </p>
  );
}

function placementText(placement: Placement): string {
  if (placement.kind === 'new')
    return pageTexts.chooseFor(wordsOf(placement.texts));
  const { kind, entry, first } = placement;
  const name = nameOf(entry);
  if (kind === 'also') return pageTexts.chooseSecond(name);
  if (first) return pageTexts.chooseBoth(name);
  return pageTexts.chooseTarget(name, whereWords(entry));
}

function wordsOf({ name, time, people, phone, note }: BookingTexts): string {
  return [name || phone || note, time, people && peopleWords(people)]
    .filter(Boolean)
    .join(', ');
}

/** So many of several are announced by name. */
const NAMED = 2;

/**
 * Announces what guests have booked or cancelled, each once. What is there when
 * the page is opened is not announced.
 * @param announce called with one text for all that is new
 */
export function useEntryAnnouncements(
  entries: readonly Entry[],
  now: Instant,
  announce: (text: string) => void,
): void {
  const known = useRef<Set<string> | null>(null);
  useEffect(() => {
    const isFirst = known.current === null;
    known.current ??= new Set();
    const announced = known.current;
    const fresh = entries.filter(
      (entry) => entry.isNew && !announced.has(keyOf(entry)),
    );
    for (const entry of fresh) announced.add(keyOf(entry));
    if (isFirst || fresh.length === 0) return;
    announce(announcementOf(fresh, now));
  });
}

/** A booking and its cancellation are announced each. */
const keyOf = (entry: Entry): string =>
  `${entry.kind === 'freed' ? 'freed' : 'booked'} ${idOf(entry)}`;

function announcementOf(fresh: readonly Entry[], now: Instant): string {
  const words = fresh.slice(0, NAMED).map((entry) => newsWords(entry, now));
  const more = fresh.length - words.length;
  return [...words, ...(more > 0 ? [pageTexts.more(more)] : [])].join(' · ');
}

/** 'Nuova per sabato 28 a cena: Ada Rossi, 2 persone, 20:30, tavolo 8' */
function newsWords(entry: Entry, now: Instant): string {
  const { before, booking } = entry;
  const details = before ? changesOf(entry, before, now) : detailsOf(entry);
  const words = [nameOf(entry), ...details, ...stateWords(entry, now)];
  const text = booking.freed
    ? pageTexts.lost
    : before
      ? pageTexts.changed
      : pageTexts.arrived;
  return text(mealName(booking.meal, now), words.join(', '));
}

/** What its guest has changed: 'da 2 a 4 persone', 'dal tavolo 7 al 9 - 10'. */
function changesOf(
  entry: Entry,
  before: Entry,
  now: Instant,
): readonly string[] {
  const { meal, time, people } = before.booking;
  const { booking } = entry;
  return [
    changed('da', mealName(meal, now), 'a', mealName(booking.meal, now)),
    changed('dalle', time, 'alle', booking.time),
    changed('da', people, 'a', booking.people, 'persone'),
    changed('dal tavolo', labelsOf(before), 'al', labelsOf(entry)),
  ].filter(Boolean);
}

/** 'da 2 a 4 persone'; empty where nothing has changed or one is not known. */
function changed(
  from: string,
  before: string,
  to: string,
  after: string,
  unit = '',
): string {
  if (!before || !after || before === after) return '';
  return `${from} ${before} ${to} ${after} ${unit}`.trimEnd();
}

function detailsOf(entry: Entry): readonly string[] {
  const { people, time } = entry.booking;
  const words = [people && peopleWords(people), time, whereWords(entry)];
  return words.filter(Boolean);
}
