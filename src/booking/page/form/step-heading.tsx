import styles from './step-heading.module.css';

/** The heading of one of the three steps of a booking. */
export function StepHeading({
  number,
  text,
}: {
  readonly number: number;
  readonly text: string;
}) {
  return (
    <h2 className={styles.step}>
      <span>{number}</span> {text}
    </h2>
  );
}
