import { shellTexts } from '../content/shell-texts.ts';
import type { Answer, DialogButton, DialogContent } from './dialog-content.ts';
import { CONFIRM, type OpenDialog } from './dialogs.ts';

/** The answer of a question without others. */
const confirm: Answer = {
  value: CONFIRM,
  text: shellTexts.confirm,
  isPrimary: true,
};

/**
 * The buttons of a dialog, in their order. The first gets the focus: a question
 * begins with the button that closes it and changes nothing.
 * @param confirmText instead of that of the answer `confirm`
 */
export function buttonsOf<Value extends string>(
  { kind, answer }: Pick<OpenDialog<unknown, Value>, 'kind' | 'answer'>,
  content: DialogContent<Value>,
  confirmText = '',
): readonly DialogButton[] {
  const { isSheet = false } = content;
  const answers = kind === 'alert' ? [] : (content.answers ?? [confirm]);
  const open = answers.filter(
    ({ value }) => value !== CONFIRM || !content.objection,
  );
  const ways: readonly DialogButton[] = open.map(
    ({ value, text, isPrimary = false, isRemoval = false }) => ({
      text: value === CONFIRM && confirmText ? confirmText : text,
      isPrimary,
      isRemoval,
      onPress: () => answer(value),
    }),
  );
  const closing: DialogButton = {
    text: content.closingText ?? usualClosingText(kind, isSheet),
    isPrimary: !ways.some(({ isPrimary }) => isPrimary),
    onPress: () => answer(null),
  };
  return isSheet ? [...ways, closing] : [closing, ...ways];
}

function usualClosingText(
  kind: OpenDialog<unknown>['kind'],
  closesSheet: boolean,
): string {
  if (closesSheet) return shellTexts.close;
  return kind === 'alert' ? shellTexts.ok : shellTexts.cancel;
}
