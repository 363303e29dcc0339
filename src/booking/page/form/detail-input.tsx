import type { AriaAttributes, ChangeEvent } from 'react';
import type { Field } from '../../fields.ts';

interface DetailInputProps extends AriaAttributes {
  readonly field: Field;
  readonly id: string;
  readonly value?: string;
  readonly onChange?: (
    event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>,
  ) => void;
  /** For the style sheet. */
  readonly 'data-empty'?: boolean;
}

/** The input of a field, of one line or of several. */
export function DetailInput({
  field: { kind, mailName, attributes },
  ...props
}: DetailInputProps) {
  const all = { name: mailName, ...attributes, ...props };
  return kind === 'lines' ? (
    <textarea rows={3} {...all} />
  ) : (
    <input type={kind} {...all} />
  );
}
