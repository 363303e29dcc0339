import { type ReactNode, useId, useState } from 'react';
import styles from './disclosure.module.css';

interface DisclosureProps {
  readonly title: string;
  /** Of the section, for what leads there. */
  readonly id?: string;
  readonly isHidden?: boolean;
  readonly children: ReactNode;
}

/** A section whose heading opens and closes it; open at first. */
export function Disclosure({
  title,
  id: sectionId,
  isHidden = false,
  children,
}: DisclosureProps) {
  const [expanded, setExpanded] = useState(true);
  const id = useId();
  return (
    <section
      id={sectionId}
      aria-labelledby={`${id}title`}
      className={styles.disclosure}
      hidden={isHidden}
    >
      <h3 id={`${id}title`}>
        <button
          type="button"
          className="bar"
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
