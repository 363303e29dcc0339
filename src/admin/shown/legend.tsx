import styles from './book-block.module.css';
import { shownTexts } from './shown-texts.ts';

const kinds = ['free', 'expected', 'seated', 'isNew'] as const;

/** What the plan's looks mean: the names of its tables say the same. */
export function Legend() {
  return (
    <p className={styles.legend} aria-hidden="true">
      {kinds.map((kind) => (
        <span key={kind} data-kind={kind}>
          {shownTexts.legend[kind]}
        </span>
      ))}
    </p>
  );
}
