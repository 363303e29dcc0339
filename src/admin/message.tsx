import { useCallback, useEffect, useState } from 'react';
import { type Announcement, useAnnouncements } from '../ui/announcements.ts';
import styles from './admin.module.css';

/** How long a message is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/**
 * Shows and announces a text, an empty one removes the last. What is under way
 * is shown until something else is said.
 */
export type Say = (text: string, isUnderWay?: boolean) => void;

/**
 * What is happening to a table, or for a few seconds what has just happened.
 */
export function useMessage() {
  const [message, announce] = useAnnouncements();
  const [isUnderWay, setIsUnderWay] = useState(false);
  const say: Say = useCallback(
    (text, underWay = false) => {
      setIsUnderWay(underWay);
      announce(text);
    },
    [announce],
  );
  useEffect(() => {
    if (message.text === '' || isUnderWay) return;
    const timer = setTimeout(say, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message, isUnderWay, say]);
  return { message, say };
}

/** Shows the message below everything, and announces it. */
export function ShownMessage({ message }: { readonly message: Announcement }) {
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
