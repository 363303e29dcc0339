import { useEffect, useEffectEvent } from 'react';
import type { Instant } from '../../time/rome-clock.ts';
import { mealName } from '../book/meal.ts';
import { nameOf, peopleWords } from '../book/words.ts';
import type { Draft, Drafts } from '../change/draft.ts';
import styles from './notices.module.css';
import { PassingButton } from './passing-button.tsx';
import { shownTexts } from './shown-texts.ts';
import type { Chosen } from './staff.ts';

interface PickBarProps {
  readonly pick: Chosen;
  readonly now: Instant;
  readonly onEnd: () => void;
}

/** What to do while a free table is chosen; Escape ends it, too. */
export function PickBar({ pick, now, onEnd }: PickBarProps) {
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') end();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
  const isMove = pick.kind === 'move';
  return (
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
  );
}

interface DraftOfferProps {
  readonly drafts: Drafts;
  readonly now: Instant;
  readonly onChoose: (draft: Draft) => void;
}

/** What was typed and has no table yet, one after the other. */
export function DraftOffer({ drafts, now, onChoose }: DraftOfferProps) {
  const [draft] = drafts.drafts;
  if (!draft) return null;
  return (
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
        onClick={() => drafts.discard(draft.id)}
      >
        {shownTexts.discard}
      </PassingButton>
    </p>
  );
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
