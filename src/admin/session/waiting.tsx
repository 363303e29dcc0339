import { useIsLate } from '../../ui/use-is-late.ts';
import { sessionTexts } from './session-texts.ts';

/** A wait that is longer says what it waits for, in ms. */
const SLOW_MS = 4_000;

/** Says that the page waits for an answer. */
export function Waiting() {
  const isSlow = useIsLate(true, SLOW_MS);
  return (
    <p role="status">{isSlow ? sessionTexts.waiting : sessionTexts.loading}</p>
  );
}
