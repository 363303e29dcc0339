import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { shellTexts } from '../content/shell-texts.ts';
import styles from './dialog.module.css';
import type { Dialogs, OpenDialog } from './dialogs.ts';
import { WholeNumbers } from './whole-numbers.tsx';

/**
 * For this long, in ms, a new dialog ignores clicks: the second click of a
 * double click was meant for the page.
 */
const IGNORE_INPUT_MS = 500;

export interface DialogContent {
  readonly text: string;
  readonly details?: ReactNode;
  /** Fields that may be filled in, below the details. */
  readonly fields?: ReactNode;
  /** Whether a question is about removing something: it looks different. */
  readonly isRemoval?: boolean;
  /**
   * Makes a question a sheet: it is not answered, but closed, also by one of
   * these buttons.
   */
  readonly choices?: readonly DialogChoice[] | undefined;
  /**
   * Why a question can no longer be confirmed. It is announced; the button
   * keeps the focus.
   */
  readonly objection?: string | undefined;
  /**
   * Whether a question should rather be cancelled: then that is its first
   * button, and the filled one.
   */
  readonly prefersCancel?: boolean;
  /** A third button, which cancels. */
  readonly action?:
    | { readonly text: string; readonly onClick: () => void }
    | undefined;
}

/** A button that closes a dialog; the first one stands out. */
export interface DialogChoice {
  readonly text: string;
  readonly onClick: () => void;
}

const QUIET = 'button button-quiet';

const NO_DIALOGS = [] as const;

/** The dialogs of a queue that are open. */
export function useDialogs<Content>({ subscribe, get }: Dialogs<Content>) {
  return useSyncExternalStore(subscribe, get, () => NO_DIALOGS);
}

/**
 * Shows the first dialog of a queue. Leaving the page cancels an open question.
 */
export function ShownDialog<Content>({
  dialogs,
  contentOf,
}: {
  readonly dialogs: Dialogs<Content>;
  readonly contentOf: (content: Content) => DialogContent;
}) {
  const [open] = useDialogs(dialogs);
  useEffect(() => () => dialogs.cancelQuestions(), [dialogs]);
  if (!open) return null;
  const { id, kind, content, close } = open;
  return (
    <Dialog key={id} kind={kind} content={contentOf(content)} close={close} />
  );
}

interface DialogProps extends Pick<OpenDialog<unknown>, 'kind' | 'close'> {
  readonly content: DialogContent;
}

/**
 * An alert, or a question, which Escape and Android’s back gesture cancel.
 * Ignores input for a moment after opening, so that a double tap does not
 * confirm.
 */
function Dialog({
  kind,
  content: {
    text,
    details,
    fields,
    isRemoval,
    choices,
    objection,
    prefersCancel = false,
    action,
  },
  close,
}: DialogProps) {
  const id = useId();
  const [acceptsInput, setAcceptsInput] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  const isSheet = choices !== undefined;
  const isQuestion = kind === 'question' && !isSheet;

  useEffect(() => {
    if (dialog.current) openAtBeginning(dialog.current);
    const timer = setTimeout(setAcceptsInput, IGNORE_INPUT_MS, true);
    return () => clearTimeout(timer);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') {
      // A visitor who moves the focus here has seen the question.
      if (!event.repeat) setAcceptsInput(true);
    } else if (event.repeat || (kind === 'question' && !acceptsInput)) {
      event.preventDefault();
    }
  }

  /**
   * Only the dialog's text can be selected. Elsewhere Chromium would move the
   * caret out of the field that gets the focus back, and a double click would
   * select a word.
   */
  function onMouseDown(event: MouseEvent) {
    const isOnText =
      event.target instanceof Element &&
      event.target.closest('p, dl, label') !== null;
    if (!isOnText || !acceptsInput) event.preventDefault();
  }

  const cancel = () => dialog.current?.close();

  return (
    <dialog
      ref={dialog}
      role={isSheet ? 'dialog' : 'alertdialog'}
      aria-labelledby={id}
      aria-describedby={details ? `${id}details` : undefined}
      className={`card ${styles.dialog}`}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClose={({ currentTarget }) =>
        close(currentTarget.returnValue === 'confirmed')
      }
    >
      <p id={id} className={styles.text}>
        <WholeNumbers text={text} />
      </p>
      {objection ? (
        <p role="alert" className="remark">
          <WholeNumbers text={objection} />
        </p>
      ) : null}
      {details ? <div id={`${id}details`}>{details}</div> : null}
      {fields}
      {/* The style sheet makes them ignore clicks, but not those of a screen
          reader. */}
      <div className={`actions ${styles.buttons}`} data-settled={acceptsInput}>
        {action ? (
          <button
            type="button"
            className={`bar ${styles.way}`}
            onClick={() => {
              // Closing returns the focus, which the action may move.
              cancel();
              action.onClick();
            }}
          >
            {action.text}
          </button>
        ) : null}
        {choices?.map((choice, index) => (
          <button
            key={choice.text}
            type="button"
            className={index === 0 ? 'button' : 'button button-quiet'}
            onClick={() => {
              cancel();
              choice.onClick();
            }}
          >
            {choice.text}
          </button>
        ))}
        {isQuestion || isSheet ? (
          <button
            type="button"
            className={prefersCancel ? 'button' : QUIET}
            onClick={cancel}
          >
            {isSheet ? shellTexts.close : shellTexts.cancel}
          </button>
        ) : null}
        {isSheet ? null : (
          <button
            type="button"
            className={`${prefersCancel ? QUIET : 'button'} ${isRemoval ? styles.removal : ''}`}
            aria-disabled={objection ? true : undefined}
            onClick={() => !objection && dialog.current?.close('confirmed')}
          >
            {isQuestion ? shellTexts.confirm : shellTexts.ok}
          </button>
        )}
      </div>
    </dialog>
  );
}

/**
 * Opens a dialog and gives its first button the focus. One that is larger
 * than the window would be scrolled to it: there its text gets the focus.
 */
function openAtBeginning(dialog: HTMLDialogElement): void {
  // While it is open, its scroll bar is hidden: see base.css.
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
  if (!dialog.open) dialog.showModal();
  if (dialog.scrollHeight > dialog.clientHeight) {
    const text = dialog.querySelector('p');
    text?.setAttribute('tabindex', '-1');
    text?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  } else {
    const button = dialog.querySelector('button');
    // Not a field, which would show a phone's keyboard, nor a link in the text.
    button?.focus({ preventScroll: true });
    // On a page zoomed by pinching, it may be outside the visible part.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
