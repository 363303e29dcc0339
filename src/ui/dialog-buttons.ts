import { shellTexts } from '../content/shell-texts.ts';
import type { DialogButton, DialogContent } from './dialog-content.ts';
import { CONFIRM, type OpenDialog } from './dialogs.ts';
import { oldAnswers, oldButtons } from './old-dialog-buttons.ts';

/**
 * The buttons of a dialog, in their order. The first gets the focus: a question
 * begins with the button that closes it and changes nothing.
 */
export function buttonsOf<Value extends string>(
  { kind, answer }: Pick<OpenDialog<unknown, Value>, 'kind' | 'answer'>,
  content: DialogContent<Value>,
): readonly DialogButton[] {
  const close = () => answer(null);
  const answers =
    kind === 'alert' ? [] : (content.answers ?? oldAnswers(content));
  const ways: readonly DialogButton[] = [
    ...answers.map(({ value, text, isPrimary = false, isRemoval = false }) => ({
      text,
      isPrimary,
      isRemoval,
      isDisabled: value === CONFIRM && Boolean(content.objection),
      onPress: () => answer(value),
    })),
    ...oldButtons(content, close),
  ];
  const closing: DialogButton = {
    text: content.closingText ?? usualClosingText(kind, isSheet(content)),
    isPrimary: !ways.some(({ isPrimary }) => isPrimary),
    onPress: close,
  };
  return isSheet(content) ? [...ways, closing] : [closing, ...ways];
}

/** Whether a dialog only offers what can be done. */
export const isSheet = (content: DialogContent<string>) =>
  content.isSheet ?? content.choices !== undefined;

function usualClosingText(
  kind: OpenDialog<unknown>['kind'],
  closesSheet: boolean,
): string {
  if (closesSheet) return shellTexts.close;
  return kind === 'alert' ? shellTexts.ok : shellTexts.cancel;
}
