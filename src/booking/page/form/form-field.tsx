import type { Field } from '../../own-fields.ts';
import styles from './form-field.module.css';

interface FormFieldProps {
  readonly field: Field;
  /** Of its input. */
  readonly id: string;
  /** Below the input. */
  readonly hint?: string | undefined;
  /** Whether the value is probably a mistake. */
  readonly isOdd?: boolean;
  /** For the style sheet. */
  readonly isEmpty?: boolean;
  /** Of the box around field and hint. */
  readonly className?: string | undefined;
}

/** A field with its label, its input of one line or several, and a hint. */
export function FormField({
  field: { label, kind, mailName, attributes },
  id,
  hint,
  isOdd = false,
  isEmpty,
  className,
}: FormFieldProps) {
  const hintId = `${id}hint`;
  const input = {
    id,
    name: mailName,
    'aria-describedby': hint ? hintId : undefined,
    'aria-invalid': isOdd ? true : undefined,
    'data-empty': isEmpty,
    ...attributes,
  };
  return (
    <div className={className}>
      <div className={`field ${styles.field}`}>
        <label htmlFor={id}>{label}</label>
        {kind === 'lines' ? (
          <textarea rows={3} {...input} />
        ) : (
          <input type={kind} {...input} />
        )}
      </div>
      {hint ? (
        <p id={hintId} className={`remark ${styles.hint}`}>
          {hint}
        </p>
      ) : null}
    </div>
  );
}
