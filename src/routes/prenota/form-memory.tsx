import { useId, useRef } from 'react';
import styles from './booking-form.module.css';

interface FormMemoryProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
  readonly onForget: () => void;
}

/** Asks whether to remember who books. No consent of the booking: so a switch, and no checkbox. */
export function FormMemory({ isOn, onSwitch, onForget }: FormMemoryProps) {
  const id = useId();
  const memory = useRef<HTMLInputElement>(null);

  function forget() {
    onForget();
    // The button goes away with what it forgets.
    memory.current?.focus();
  }

  return (
    <div className={styles.memory}>
      <p className={styles.consent}>
        <input
          ref={memory}
          type="checkbox"
          // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox tells its state by itself.
          role="switch"
          id={id}
          checked={isOn}
          onChange={({ currentTarget }) => onSwitch(currentTarget.checked)}
        />
        <label htmlFor={id}>Ricorda i miei dati su questo dispositivo</label>
      </p>
      {isOn ? (
        <button type="button" className="button button-quiet" onClick={forget}>
          Dimentica i miei dati
        </button>
      ) : null}
    </div>
  );
}
