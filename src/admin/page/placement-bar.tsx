import { useEffect, useEffectEvent } from 'react';
import { shellTexts } from '../../content/shell-texts.ts';
import { capitalised } from '../../content/word-forms.ts';
import { isSameMeal } from '../../time/meals.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { changedText } from '../book/changes.ts';
import { needsTable } from '../book/entry.ts';
import { whenWords } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { changedSince } from './change-booking.tsx';
import { letWait } from './give-table.tsx';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import styles from './service-bar.module.css';
import type { Placement, Staff } from './staff.ts';

interface PlacementBarProps {
  readonly staff: Staff;
  readonly placement: Placement;
  readonly now: Instant;
}

/** For whom and for when a table is chosen; Escape ends it, too. */
export function PlacementBar({ staff, placement, now }: PlacementBarProps) {
  const end = useEffectEvent(() => staff.changePlacement(null));
  useEffect(() => {
    const onKeyDown = ({ key, target }: KeyboardEvent) => {
      const isInDialog = target instanceof Element && target.closest('dialog');
      if (key === 'Escape' && !isInDialog) end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  useChanges(staff, placement);
  const { kind, note } = placement;
  const isMove = kind === 'move' && !needsTable(placement.entry);
  return (
    <div className={styles.placement}>
      <p>
        {note ? <span className={styles.note}>{note} </span> : null}
        {placementText(staff, placement, now)}
      </p>
      {kind === 'new' && !placement.isWalkIn ? (
        <PassingButton
          className="button button-quiet"
          onClick={() => void letWait(staff, placement.texts)}
        >
          {pageTexts.wait}
        </PassingButton>
      ) : null}
      <PassingButton
        className="button button-quiet"
        nextFocus={kind === 'new' ? undefined : placement.entry.tables[0]}
        onClick={() => staff.changePlacement(null)}
      >
        {isMove ? pageTexts.stopMoving : shellTexts.cancel}
      </PassingButton>
    </div>
  );
}

/**
 * Who has changed meanwhile is moved as he is now, and it is said; who has left
 * the meal is not.
 */
function useChanges(staff: Staff, placement: Placement): void {
  const entry = placement.kind === 'new' ? null : placement.entry;
  const changed = entry && changedSince(staff, entry);
  const follow = useEffectEvent(() => {
    if (placement.kind === 'new' || !changed) return;
    const { booking, kind } = placement.entry;
    const text = changedText(booking, changed.booking, staff.now());
    const isThere =
      isSameMeal(changed.booking.meal, booking.meal) &&
      (changed.kind !== 'freed' || kind === 'freed');
    if (isThere)
      staff.changePlacement({
        ...placement,
        entry: changed,
        note: capitalised(text),
      });
    else {
      staff.changePlacement(null);
      staff.actions.tell(capitalised(text));
    }
  });
  const rev = changed?.booking.rev;
  useEffect(() => {
    if (rev !== undefined) follow();
  }, [rev]);
}

/** 'Sposta Olga Neri · stasera, 20:30 · 4: tocca un tavolo' */
function placementText(
  { meal }: Staff,
  placement: Placement,
  now: Instant,
): string {
  const { kind, texts } = placement;
  const before = kind === 'new' ? texts : placement.entry.booking;
  const { time = '', people = '' } = { ...before, ...texts };
  const words = [whoWords(placement), whenWords(meal, time, now), people];
  return `${words.filter(Boolean).join(' · ')}: ${wayWords(placement)}`;
}

function whoWords(placement: Placement): string {
  const { kind, texts } = placement;
  if (kind === 'new')
    return texts.name || texts.phone || texts.note || sheetTexts.newBooking;
  const { entry } = placement;
  const name = texts.name || nameOf(entry);
  return kind === 'move' && !needsTable(entry) ? pageTexts.moves(name) : name;
}

/** What is to be done. */
function wayWords(placement: Placement): string {
  if (placement.kind === 'also') return pageTexts.chooseSecond;
  const isSecond = placement.kind === 'move' && placement.first;
  return isSecond ? pageTexts.chooseBoth : pageTexts.choose;
}
