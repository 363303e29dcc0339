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
import type { Dialogs } from '../services/dialogs.ts';
import styles from './dialog.module.css';
import { WholeNumbers } from './whole-numbers.tsx';

const CONFIRMED = 'confirmed';

/** A dialog ignores presses at first: the second tap of a double tap is for what was below, in ms. */
const IGNORE_INPUT_MS = 500;

/** What a dialog shows beside its text. */
export interface DialogExtras {
  readonly content: ReactNode;
  /** A third button: it cancels, and goes elsewhere. */
  readonly way?: { readonly text: string; readonly go: () => void } | undefined;
}

interface DialogsProps<Message> {
  readonly dialogs: Dialogs<Message>;
  readonly textOf: (message: Message) => string;
  readonly extrasOf?: (message: Message) => DialogExtras | null;
}

const NO_DIALOGS = [] as const;

/** The dialogs of a queue that are open. */
export function useDialogs<Message>({ subscribe, get }: Dialogs<Message>) {
  return useSyncExternalStore(subscribe, get, () => NO_DIALOGS);
}

/** Shows the first dialog of a queue. Leaving the page cancels an open question. */
export function ShownDialog<Message>({ dialogs, textOf, extrasOf }: DialogsProps<Message>) {
  const [open] = useDialogs(dialogs);
  useEffect(() => () => dialogs.cancelQuestions(), [dialogs]);
  if (!open) return null;
  const { id, kind, message, close } = open;
  const extras = extrasOf?.(message) ?? null;
  return <Dialog key={id} kind={kind} text={textOf(message)} extras={extras} onClose={close} />;
}

interface DialogProps {
  readonly kind: 'alert' | 'question';
  readonly text: string;
  readonly extras: DialogExtras | null;
  readonly onClose: (confirmed: boolean) => void;
}

/**
 * An alert, or a question that Escape and Android's back gesture cancel. It opens as it appears. The
 * press that opened it does not answer it, nor does one right after it: it cannot have been read yet.
 */
function Dialog({ kind, text, extras, onClose }: DialogProps) {
  const textId = useId();
  const [isSettled, setIsSettled] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // On a page zoomed by pinching, the buttons may be outside the visible part.
    dialog.current?.lastElementChild?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, []);
  useEffect(() => {
    const timer = setTimeout(setIsSettled, IGNORE_INPUT_MS, true);
    return () => clearTimeout(timer);
  }, []);

  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ' ') {
      // Who moves the focus here has seen the question.
      if (!event.repeat) setIsSettled(true);
    } else if (event.repeat || (kind === 'question' && !isSettled)) {
      event.preventDefault();
    }
  }

  /**
   * Only a press on the text selects some of it. By any other Chromium would take the caret out of the
   * field that gets the focus back, and the second press of a double click would select a word.
   */
  function onMouseDown(event: MouseEvent) {
    const isOnText = event.target instanceof Element && event.target.closest('p, dl') !== null;
    if (!isOnText || !isSettled) event.preventDefault();
  }

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      aria-describedby={extras ? `${textId}more` : undefined}
      className={`card ${styles.dialog}`}
      onKeyDown={onKeyDown}
      onMouseDown={onMouseDown}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === CONFIRMED)}
    >
      <p id={textId}>
        <WholeNumbers text={text} />
      </p>
      {extras ? <div id={`${textId}more`}>{extras.content}</div> : null}
      {/* By the style sheet: to a screen reader, which has its own presses, they are as ever. */}
      <div className={`actions ${styles.buttons}`} data-settled={isSettled}>
        {extras?.way ? (
          <button
            type="button"
            className={`bar ${styles.way}`}
            onClick={() => {
              // Before: closing gives the focus back.
              dialog.current?.close();
              extras.way?.go();
            }}
          >
            {extras.way.text}
          </button>
        ) : null}
        {kind === 'question' ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            {shellTexts.cancel}
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => dialog.current?.close(CONFIRMED)}>
          {kind === 'question' ? shellTexts.confirm : shellTexts.ok}
        </button>
      </div>
    </dialog>
  );
}
