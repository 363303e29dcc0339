import { useCallback, useEffect, useState } from 'react';
import { type Announcement, useAnnouncements } from '../ui/announcements.ts';
import styles from './admin.module.css';

/** How long a message is shown, in ms: the plan shows the same. */
const SHOWN_MS = 6_000;

/**
 * Shows and announces a text, an empty one removes the last. What is under way
 * is shown until something else is said of the same.
 */
export type Say = (text: string, isUnderWay?: boolean) => void;

/** What is under way, by the key of its table. */
type UnderWay = Readonly<Record<string, string>>;

export interface Messages {
  readonly message: Announcement;
  readonly underWay: UnderWay;
  /** Says what belongs to no write. */
  readonly say: (text: string) => void;
  /** For what happens to one table. */
  readonly sayOf: (key: string) => Say;
}

/**
 * What is happening to tables, and for a few seconds what has just happened.
 */
export function useMessage(): Messages {
  const [message, say] = useAnnouncements();
  const [underWay, setUnderWay] = useState<UnderWay>({});
  const sayOf = useCallback(
    (key: string): Say =>
      (text, isUnderWay = false) => {
        setUnderWay(({ [key]: _, ...others }) =>
          isUnderWay ? { ...others, [key]: text } : others,
        );
        say(isUnderWay ? '' : text);
      },
    [say],
  );
  useEffect(() => {
    if (message.text === '') return;
    const timer = setTimeout(say, SHOWN_MS, '');
    return () => clearTimeout(timer);
  }, [message, say]);
  return { message, underWay, say, sayOf };
}

/** Shows the messages below everything, and announces them. */
export function ShownMessage({
  message,
  underWay,
}: Pick<Messages, 'message' | 'underWay'>) {
  return (
    <p role="status" aria-atomic="false" className={styles.message}>
      {Object.entries(underWay).map(([key, text]) => (
        <span key={key} className="card">
          {text}
        </span>
      ))}
      {message.text === '' ? null : (
        <span key={message.id} className="card">
          {message.text}
        </span>
      )}
    </p>
  );
}
