import { type ReactNode, useId } from 'react';
import styles from './booking-summary.module.css';

interface NoticeProps {
  readonly title: string;
  readonly text: string;
  /** Links and buttons. */
  readonly children: ReactNode;
}

/** What has become of a booking, and what one can do. */
export function Notice({ title, text, children }: NoticeProps) {
  const id = useId();
  return (
    <section
      data-summary
      aria-labelledby={id}
      className={`card ${styles.summary} ${styles.notice}`}
    >
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      <p>{text}</p>
      <p className="actions screen-only">{children}</p>
    </section>
  );
}
