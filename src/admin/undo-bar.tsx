import { useEffect, useState } from 'react';
import styles from './admin.module.css';
import { PassingButton } from './passing-button.tsx';
import type { Undo } from './staff-context.ts';
import { staffTexts } from './staff-texts.ts';

/** For how long freeing and moving can be taken back, in ms. */
const UNDO_MS = 10_000;

/** What was done last, while it can be taken back. */
export function useUndo(): {
  readonly undo: Undo | null;
  /** Null ends it. */
  readonly offerUndo: (undo: Undo | null) => void;
} {
  const [undo, setUndo] = useState<Undo | null>(null);
  useEffect(() => {
    if (!undo) return;
    const timer = setTimeout(setUndo, UNDO_MS, null);
    return () => clearTimeout(timer);
  }, [undo]);
  return { undo, offerUndo: setUndo };
}

/** 'Rimetti' */
export function UndoBar({
  undo,
  onUndo,
}: {
  readonly undo: Undo | null;
  readonly onUndo: (undo: Undo) => void;
}) {
  if (!undo) return null;
  return (
    <p className={styles.bar}>
      <PassingButton
        className="button"
        nextFocus={undo.table}
        onClick={() => onUndo(undo)}
      >
        {staffTexts.undoOf(undo.table)}
      </PassingButton>
    </p>
  );
}
