import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

/** A section under a heading that opens and closes it; open at first. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  const [expanded, setExpanded] = useState(true);
  const id = useId();
  return (
    <section aria-labelledby={`${id}title`} className={styles.disclosure}>
      <h3 id={`${id}title`}>
        <button
          type="button"
          aria-expanded={expanded}
          aria-controls={`${id}content`}
          onClick={() => setExpanded(!expanded)}
        >
          {title}
          <span aria-hidden="true">{expanded ? '–' : '+'}</span>
        </button>
      </h3>
      <div id={`${id}content`} hidden={!expanded}>
        {children}
      </div>
    </section>
  );
}
