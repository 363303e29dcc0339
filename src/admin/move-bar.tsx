import { useEffect } from 'react';
import styles from './admin.module.css';
import { PassingButton } from './passing-button.tsx';
import type { Move } from './staff-context.ts';
import { staffTexts } from './staff-texts.ts';

/** What to do while a free table is chosen; Escape ends it, too. */
export function MoveBar({
  move,
  onEnd,
}: {
  readonly move: Move | null;
  readonly onEnd: () => void;
}) {
  useEffect(() => {
    if (!move) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [move, onEnd]);
  return (
    <div role="status">
      {move ? (
        <p className={`card ${styles.bar}`}>
          <span>
            {staffTexts.chooseTarget(move.from, move.seating.card?.name ?? '')}
          </span>
          <PassingButton
            className="button button-quiet"
            nextFocus={move.from}
            onClick={onEnd}
          >
            {staffTexts.stopMoving}
          </PassingButton>
        </p>
      ) : null}
    </div>
  );
}
