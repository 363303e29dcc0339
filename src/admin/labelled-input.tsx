import { type ComponentProps, useId } from 'react';

interface LabelledInputProps extends ComponentProps<'input'> {
  readonly label: string;
  /** Why its value cannot be taken; empty if it can. */
  readonly error?: string;
}

/** A field with its label; the browser does not fill it in by itself. */
export function LabelledInput({
  label,
  error = '',
  ...input
}: LabelledInputProps) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        autoComplete="off"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}error` : undefined}
        {...input}
      />
      {error ? (
        <span id={`${id}error`} role="alert">
          {error}
        </span>
      ) : null}
    </p>
  );
}
