import {
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react';
import styles from './dialog.module.css';
import { WholeNumbers } from './whole-numbers.tsx';

const CONFIRMED = 'confirmed';

/** So long a dialog takes no press: the second tap of a double tap is for what lay below, in ms. */
const SETTLING = 500;

interface DialogRequest extends Pick<DialogProps, 'kind' | 'text'> {
  readonly id: number;
  readonly answer: (confirmed: boolean) => void;
}

export interface Dialogs {
  /** What the page renders: the dialog that is open, if any. */
  readonly dialog: ReactNode;
  /** Shows a text with the button 'OK'; resolves when it is closed. */
  tell(text: string): Promise<void>;
  /** Asks with 'Conferma' and 'Annulla'; Escape cancels. Resolves with whether it was confirmed. */
  ask(text: string): Promise<boolean>;
}

let requests = 0;

/** In-page modal alerts and questions, one after the other. */
export function useDialogs(): Dialogs {
  const [queue, setQueue] = useState<readonly DialogRequest[]>([]);
  const [open] = queue;

  const show = useCallback(
    (kind: DialogRequest['kind'], text: string) =>
      new Promise<boolean>((resolve) => {
        requests += 1;
        const request = { id: requests, kind, text, answer: resolve };
        setQueue((current) => [...current, request]);
      }),
    [],
  );
  const ask = useCallback((text: string) => show('question', text), [show]);
  const tell = useCallback(async (text: string) => void (await show('alert', text)), [show]);

  const dialog = open ? (
    <Dialog
      key={open.id}
      kind={open.kind}
      text={open.text}
      onClose={(confirmed) => {
        setQueue((current) => current.filter(({ id }) => id !== open.id));
        open.answer(confirmed);
      }}
    />
  ) : null;
  return { dialog, tell, ask };
}

interface DialogProps {
  readonly kind: 'alert' | 'question';
  readonly text: string;
  readonly onClose: (confirmed: boolean) => void;
}

/**
 * An alert, or a question that Escape and Android's back gesture cancel. It opens as it appears. The
 * press that opened it does not answer it, nor does what follows at once: nobody has read it by then.
 */
export function Dialog({ kind, text, onClose }: DialogProps) {
  const textId = useId();
  const [isSettled, setIsSettled] = useState(false);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  useEffect(() => {
    const timer = setTimeout(setIsSettled, SETTLING, true);
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

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={textId}
      className={styles.dialog}
      onKeyDown={onKeyDown}
      onClose={({ currentTarget }) => onClose(currentTarget.returnValue === CONFIRMED)}
    >
      <p id={textId}>
        <WholeNumbers text={text} />
      </p>
      {/* By the style sheet: to a screen reader, which has its own presses, they are as ever. */}
      <div className={styles.buttons} data-settled={isSettled}>
        {kind === 'question' ? (
          <button
            type="button"
            className="button button-quiet"
            onClick={() => dialog.current?.close()}
          >
            Annulla
          </button>
        ) : null}
        <button type="button" className="button" onClick={() => dialog.current?.close(CONFIRMED)}>
          {kind === 'question' ? 'Conferma' : 'OK'}
        </button>
      </div>
    </dialog>
  );
}
