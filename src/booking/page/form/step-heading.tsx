import styles from './step-heading.module.css';

interface StepHeadingProps {
  /** None where the other steps are hidden. */
  readonly number?: number | undefined;
  readonly text: string;
}

/** The heading of one of the three steps of a booking. */
export function StepHeading({ number, text }: StepHeadingProps) {
  return (
    <h2 className={styles.step}>
      {number === undefined ? null : <span>{number}</span>} {text}
    </h2>
  );
}
