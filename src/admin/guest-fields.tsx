import { useState } from 'react';
import { CARD_LENGTHS, type GuestCard } from '../tables/guest-card.ts';
import styles from './admin.module.css';
import { sheetTexts } from './staff-texts.ts';

/** What a waiter may type of the guests of a table. */
export type TypedGuest = Pick<GuestCard, 'name' | 'time' | 'people' | 'phone'>;

const NOTHING: TypedGuest = { name: '', time: '', people: '', phone: '' };

const inputs = {
  time: { type: 'time' },
  people: { type: 'text', inputMode: 'numeric' },
  phone: { type: 'tel' },
  name: { type: 'text' },
} as const;

/** The fields of a booking by telephone; all may stay empty. */
export function GuestFields({
  onChange,
}: {
  readonly onChange: (typed: TypedGuest) => void;
}) {
  const [typed, setTyped] = useState(NOTHING);

  function change(name: keyof TypedGuest, value: string) {
    const next = { ...typed, [name]: value };
    setTyped(next);
    onChange({ ...next, name: next.name.trim(), phone: next.phone.trim() });
  }

  const field = (name: keyof TypedGuest) => (
    <p key={name} className="field">
      <label>
        {sheetTexts.fields[name]}
        <input
          {...inputs[name]}
          autoComplete="off"
          maxLength={name === 'time' ? undefined : CARD_LENGTHS[name]}
          value={typed[name]}
          onChange={({ currentTarget }) => change(name, currentTarget.value)}
        />
      </label>
    </p>
  );
  return (
    <fieldset className={styles.guest}>
      <legend>{sheetTexts.walkInOrBooking}</legend>
      {(['name', 'time', 'people', 'phone'] as const).map(field)}
    </fieldset>
  );
}
