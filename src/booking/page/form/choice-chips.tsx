import { type ReactNode, useId } from 'react';
import styles from './choice-chips.module.css';

interface ChoiceChipsProps {
  /** What is chosen, for screen readers. */
  readonly name: string;
  readonly values: readonly string[];
  /** What the field holds. */
  readonly value: string;
  /** Until they work. */
  readonly isDisabled: boolean;
  readonly onChoose: (value: string) => void;
  /** After the values. */
  readonly children?: ReactNode;
}

/**
 * The usual values of a field, one tap each. The field stays the only thing
 * that is read and sent.
 */
export function ChoiceChips({
  name,
  values,
  value,
  isDisabled,
  onChoose,
  children,
}: ChoiceChipsProps) {
  const id = useId();
  return (
    <fieldset aria-label={name} disabled={isDisabled} className={styles.chips}>
      {values.map((each) => (
        <label key={each} className={styles.chip}>
          <input
            type="radio"
            name={id}
            value={each}
            checked={each === value}
            onChange={() => onChoose(each)}
          />
          <span>{each}</span>
        </label>
      ))}
      {children}
    </fieldset>
  );
}
