import { useCallback, useEffect, useState } from 'react';
import styles from './admin.module.css';

/** How long a message is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

interface Message {
  /** Makes the element new, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

const NO_MESSAGE: Message = { id: 0, text: '' };

/** What has just happened to a table, for a few seconds. */
export function useMessage() {
  const [message, setMessage] = useState(NO_MESSAGE);
  const say = useCallback(
    (text: string) => setMessage(({ id }) => ({ id: id + 1, text })),
    [],
  );
  useEffect(() => {
    if (message.text === '') return;
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
