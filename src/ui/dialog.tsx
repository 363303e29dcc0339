import {
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createStore } from '../services/store.ts';
import styles from './dialog.module.css';
import {
  buttonsOf,
  type DialogButton,
  type DialogContent,
} from './dialog-content.ts';
import type { Dialogs, OpenDialog } from './dialogs.ts';
import { useStore } from './use-store.ts';
import { WholeNumbers } from './whole-numbers.tsx';

export type { Answer, DialogContent } from './dialog-content.ts';

/**
 * For this long, in ms, a new dialog ignores clicks: the second click of a
 * double click was meant for the page.
 */
const IGNORE_INPUT_MS = 500;

/** The return value of a dialog that one of its buttons has closed. */
const ANSWERED = 'answered';

const NO_DIALOGS = [] as const;

const NO_TEXT = createStore('');

/** The dialogs of a queue that are open. */
export function useDialogs<Content, Value extends string>(
  dialogs: Dialogs<Content, Value>,
) {
  return useStore(dialogs, () => NO_DIALOGS);
}

/**
 * Shows the first dialog of a queue. Leaving the page closes its questions
 * without an answer.
 */
export function ShownDialog<Content, Value extends string = never>({
  dialogs,
  contentOf,
}: {
  readonly dialogs: Dialogs<Content, Value>;
  readonly contentOf: (content: Content) => DialogContent<Value>;
}) {
  const [open] = useDialogs(dialogs);
  useEffect(
    () => () => {
      for (const { kind, answer } of dialogs.get())
        if (kind === 'question') answer(null);
    },
    [dialogs],
  );
  if (!open) return null;
  return <Dialog key={open.id} open={open} content={contentOf(open.content)} />;
}

/**
 * An alert, or a question, which Escape and Android’s back gesture close.
 * Ignores input for a moment after opening, so that a double tap does not
 * confirm.
 */
function Dialog<Value extends string>({
  open,
  content,
}: {
  readonly open: OpenDialog<unknown, Value>;
  readonly content: DialogContent<Value>;
}) {
  const { text, details, fields, objection } = content;
  const confirmText = useStore(content.confirmText ?? NO_TEXT);
  const id = useId();
  const [acceptsInput, setAcceptsInput] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    if (dialog.current) openAtBeginning(dialog.current);
    const timer = setTimeout(setAcceptsInput, IGNORE_INPUT_MS, true);
    return () => clearTimeout(timer);
  }, []);

  // A question that its asker closes gives the focus back, too: an open dialog
  // that is only removed would lose it.
  useLayoutEffect(() => {
    const element = dialog.current;
    return () => element?.close();
  }, []);

  useEffect(() => {
    const element = dialog.current;
    // The button that had the focus has disappeared.
    if (objection && !element?.contains(document.activeElement))
      element?.querySelector('button')?.focus();
  }, [objection]);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') {
      // A visitor who moves the focus here has seen the question.
      if (!event.repeat) setAcceptsInput(true);
    } else if (event.repeat || (open.kind === 'question' && !acceptsInput)) {
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

  function onClick({ onPress }: DialogButton) {
    // Closing returns the focus, which the answer may move.
    dialog.current?.close(ANSWERED);
    onPress();
  }

  return (
    <dialog
      ref={dialog}
      role={content.isSheet ? 'dialog' : 'alertdialog'}
      aria-labelledby={id}
      aria-describedby={details && !objection ? `${id}details` : undefined}
      className={`card ${styles.dialog}`}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClose={({ currentTarget: { open: isOpen, returnValue } }) => {
        // Strict mode closes it and opens it again.
        if (!isOpen && returnValue !== ANSWERED) open.answer(null);
      }}
    >
      <div className={styles.content}>
        <p id={id} className={styles.text}>
          <WholeNumbers text={text} />
        </p>
        {objection ? (
          <p role="alert" className="remark">
            <WholeNumbers text={objection} />
          </p>
        ) : null}
        {details && !objection ? (
          <div id={`${id}details`}>{details}</div>
        ) : null}
        {fields}
      </div>
      {/* The style sheet makes them ignore clicks, but not those of a screen
          reader. */}
      <div className={`actions ${styles.foot}`} data-settled={acceptsInput}>
        {buttonsOf(open, content, confirmText).map((button) => (
          <button
            key={button.text}
            type="button"
            className={lookOf(button)}
            onClick={() => onClick(button)}
          >
            {button.text}
          </button>
        ))}
      </div>
    </dialog>
  );
}

function lookOf({ isPrimary, isRemoval = false }: DialogButton): string {
  if (!isPrimary) return 'button button-quiet';
  return isRemoval ? `button ${styles.removal}` : 'button';
}

/**
 * Opens a dialog and gives its first button the focus. Where the text does not
 * fit, it gets the focus: then the arrow keys scroll it.
 */
function openAtBeginning(dialog: HTMLDialogElement): void {
  // While it is open, its scroll bar is hidden: see base.css.
  const page = document.documentElement;
  page.toggleAttribute('data-scroll-bar', innerWidth > page.clientWidth);
  if (!dialog.open) dialog.showModal();
  const [content, foot] = dialog.children;
  const isLarger = [dialog, content].some(
    // Both are rounded.
    (box) => box && box.scrollHeight > box.clientHeight + 1,
  );
  if (isLarger) {
    content?.setAttribute('tabindex', '0');
    const text = dialog.querySelector('p');
    text?.setAttribute('tabindex', '-1');
    text?.focus({ preventScroll: true });
    dialog.scrollTop = 0;
  } else {
    const button = foot?.querySelector('button');
    // Not a field, which would show a phone's keyboard, nor a link in the text.
    button?.focus({ preventScroll: true });
    // On a page zoomed by pinching, it may be outside the visible part.
    button?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }
}
