import { type ComponentProps, useId } from 'react';

/** A field with its label; the browser does not fill it in by itself. */
export function Field({
  label,
  ...input
}: ComponentProps<'input'> & { readonly label: string }) {
  const id = useId();
  return (
    <p className="field">
      <label htmlFor={id}>{label}</label>
      <input id={id} autoComplete="off" {...input} />
    </p>
  );
}
