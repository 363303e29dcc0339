import { useEffect } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import { mealName } from '../book/meal.ts';
import { nameOf, peopleWords } from '../book/words.ts';
import type { Draft, Drafts } from '../change/draft.ts';
import styles from './notices.module.css';
import { PassingButton } from './passing-button.tsx';
import { shownTexts } from './shown-texts.ts';
import type { Chosen } from './staff-context.ts';

interface PickBarProps {
  readonly pick: Chosen | null;
  readonly now: Instant;
  readonly onEnd: () => void;
}

/** What to do while a free table is chosen; Escape ends it, too. */
export function PickBar({ pick, now, onEnd }: PickBarProps) {
  useEffect(() => {
    if (!pick) return;
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onEnd();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [pick, onEnd]);
  const isMove = pick?.kind === 'move';
  return (
    <div role="status">
      {pick ? (
        <p className={`card ${styles.notice}`}>
          <span>
            {isMove
              ? shownTexts.chooseTarget(nameOf(pick.entry), pick.entry.table)
              : shownTexts.chooseFor(draftWords(pick.draft, now))}
          </span>
          <PassingButton
            className="button button-quiet"
            nextFocus={isMove ? pick.entry.table : undefined}
            onClick={onEnd}
          >
            {isMove ? shownTexts.stopChoosing : shownTexts.stopDraft}
          </PassingButton>
        </p>
      ) : null}
    </div>
  );
}

interface DraftOffersProps {
  readonly drafts: Drafts['drafts'];
  readonly discard: Drafts['discard'];
  readonly now: Instant;
  readonly onChoose: (draft: Draft) => void;
}

/** What was typed and has no table yet. */
export function DraftOffers({
  drafts,
  discard,
  now,
  onChoose,
}: DraftOffersProps) {
  return drafts.map((draft) => (
    <p key={draft.id} className={`card ${styles.notice}`}>
      <span>{shownTexts.draft(draftWords(draft, now))}</span>
      <PassingButton
        className="button button-quiet"
        onClick={() => onChoose(draft)}
      >
        {shownTexts.draftTable}
      </PassingButton>
      <PassingButton
        className="button button-quiet"
        onClick={() => discard(draft.id)}
      >
        {shownTexts.discard}
      </PassingButton>
    </p>
  ));
}

function draftWords({ meal, texts }: Draft, now: Instant): string {
  const { name, time, people, phone } = texts;
  return [
    name || phone,
    mealName(meal, now),
    time,
    people && peopleWords(people),
  ]
    .filter(Boolean)
    .join(', ');
}
