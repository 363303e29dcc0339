import { useCallback, useEffect, useState } from 'react';
import styles from './admin.module.css';

/** How long a message is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

interface Message {
  /** Makes the element new, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
  /** What is under way is shown until something else is said. */
  readonly isUnderWay: boolean;
}

/** Shows and announces a text; an empty one removes the last. */
export type Say = (text: string, isUnderWay?: boolean) => void;

const NO_MESSAGE: Message = { id: 0, text: '', isUnderWay: false };

/**
 * What is happening to a table, or for a few seconds what has just happened.
 */
export function useMessage() {
  const [message, setMessage] = useState(NO_MESSAGE);
  const say: Say = useCallback(
    (text, isUnderWay = false) =>
      setMessage(({ id }) => ({ id: id + 1, text, isUnderWay })),
    [],
  );
  useEffect(() => {
    if (message.text === '' || message.isUnderWay) return;
    const timer = setTimeout(say, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message, say]);
  return { message, say };
}

/** Shows the message below everything, and announces it. */
export function ShownMessage({ message }: { readonly message: Message }) {
  return (
    <p role="status" className={styles.message}>
      {message.text === '' ? null : (
        <span key={message.id} className="card">
          {message.text}
        </span>
      )}
    </p>
  );
}
