import type { ReactNode } from 'react';
import { shellTexts } from '../content/shell-texts.ts';
import type { Store } from '../services/store.ts';
import { CONFIRM, type OpenDialog } from './dialogs.ts';

/** One way to answer a question. */
export interface Answer<Value extends string = never> {
  readonly value: Value | typeof CONFIRM;
  readonly text: string;
  /** The way that helps: the filled button of a dialog. */
  readonly isPrimary?: boolean;
  /** Whether it removes something: a primary one looks different. */
  readonly isRemoval?: boolean;
}

/** What a dialog shows. */
export interface DialogContent<Value extends string = never> {
  readonly text: string;
  readonly details?: ReactNode;
  /** Fields that may be filled in, below the details. */
  readonly fields?: ReactNode;
  /**
   * Of a question, in the order of the buttons; without any 'Conferma'. If none
   * is primary, the way that helps is to close it, but for a sheet.
   */
  readonly answers?: readonly Answer<Value>[] | undefined;
  /**
   * Why a question can no longer be answered with `confirm`. It is announced,
   * and replaces details and button.
   */
  readonly objection?: string | undefined;
  /** On the button that confirms, if it changes with what is filled in. */
  readonly confirmText?: Store<string>;
  /**
   * Whether a question only offers what can be done: role `dialog`, the answers
   * first, and 'Chiudi' after them.
   */
  readonly isSheet?: boolean;
}

/** A button of a dialog, which closes it. */
export interface DialogButton {
  readonly text: string;
  readonly isPrimary: boolean;
  readonly isRemoval?: boolean;
  /** After the dialog was closed. */
  readonly onPress: () => void;
}

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
    text: closingTextOf(kind, isSheet),
    isPrimary: !isSheet && !ways.some(({ isPrimary }) => isPrimary),
    onPress: () => answer(null),
  };
  return isSheet ? [...ways, closing] : [closing, ...ways];
}

function closingTextOf(
  kind: OpenDialog<unknown>['kind'],
  closesSheet: boolean,
): string {
  if (closesSheet) return shellTexts.close;
  return kind === 'alert' ? shellTexts.ok : shellTexts.cancel;
}
