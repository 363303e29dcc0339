import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import type { BookingTexts } from '../../tables/booking.ts';
import { nameOf, peopleWords, whereWords } from '../book/words.ts';
import type { Notice } from '../change/use-changes.ts';
import styles from './notices.module.css';
import { PassingButton } from './passing-button.tsx';
import { shownTexts } from './shown-texts.ts';
import type { Chosen } from './staff.ts';

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
          <ShownNotice
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
function ShownNotice({
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
            undo.run();
          }}
        >
          {undo.label}
        </PassingButton>
      ) : null}
    </p>
  );
}

interface PickBarProps {
  readonly pick: Chosen;
  readonly onEnd: () => void;
  /** Called to let a new booking wait for a table. */
  readonly onWait: (texts: BookingTexts) => void;
}

/** What to do while a free table is chosen; Escape ends it, too. */
export function PickBar({ pick, onEnd, onWait }: PickBarProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  return (
    <p className={`card ${styles.notice}`}>
      <span>{pickText(pick)}</span>
      {pick.kind === 'booking' && !pick.isWalkIn ? (
        <PassingButton
          className="button button-quiet"
          onClick={() => onWait(pick.texts)}
        >
          {shownTexts.wait}
        </PassingButton>
      ) : null}
      <PassingButton
        className="button button-quiet"
        nextFocus={pick.kind === 'booking' ? undefined : pick.entry.tables[0]}
        onClick={onEnd}
      >
        {pick.kind === 'booking' ? shellTexts.cancel : shownTexts.stopChoosing}
      </PassingButton>
    </p>
  );
}

function pickText(pick: Chosen): string {
  if (pick.kind === 'booking') return shownTexts.chooseFor(wordsOf(pick.texts));
  const name = nameOf(pick.entry);
  return pick.kind === 'also'
    ? shownTexts.chooseSecond(name)
    : shownTexts.chooseTarget(name, whereWords(pick.entry));
}

function wordsOf({ name, time, people, phone, note }: BookingTexts): string {
  return [name || phone || note, time, people && peopleWords(people)]
    .filter(Boolean)
    .join(', ');
}
