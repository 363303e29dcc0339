import { shellTexts } from '../content/shell-texts.ts';
import type {
  Answer,
  DialogButton,
  DialogChoice,
  DialogContent,
} from './dialog-content.ts';
import { CONFIRM } from './dialogs.ts';

/*
 * For questions that have no answers yet, but `choices`, `action`,
 * `prefersCancel` or `isRemoval`. Once none has these, this file goes, and in
 * dialogs.ts `confirm`, `close` and `cancelQuestions` go with it.
 */

/** What answers the question beside closing it. */
export function oldAnswers({
  choices,
  prefersCancel = false,
  isRemoval = false,
}: DialogContent<string>): readonly Answer[] {
  const confirm: Answer = {
    value: CONFIRM,
    text: shellTexts.confirm,
    isPrimary: !prefersCancel,
    isRemoval,
  };
  return choices ? [] : [confirm];
}

/** The buttons that call a function. @param close closes without an answer */
export function oldButtons(
  { choices = [], action }: DialogContent<string>,
  close: () => void,
): readonly DialogButton[] {
  const button = ({ text, onClick }: DialogChoice, isPrimary: boolean) => ({
    text,
    isPrimary,
    onPress: () => {
      onClick();
      close();
    },
  });
  return [
    ...(action ? [button(action, false)] : []),
    ...choices.map((choice, index) => button(choice, index === 0)),
  ];
}
