import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import type { Notice } from '../change/use-changes.ts';
import styles from './notices.module.css';
import { PassingButton } from './passing-button.tsx';

/** How long a notice is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/** For how long what was done can be taken back, in ms. */
const UNDO_MS = 10_000;

interface NoticesProps {
  readonly notices: readonly Notice[];
  readonly onEnd: (id: number) => void;
  /** What is being chosen, below the notices. */
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

/** Its time stands still while the focus or the pointer is on it. */
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
