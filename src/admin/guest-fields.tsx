import { CARD_LENGTHS, type GuestCard } from '../tables/guest-card.ts';
import styles from './admin.module.css';
import { sheetTexts } from './staff-texts.ts';

/** What a waiter may type of the guests of a table. */
export type TypedGuest = Pick<GuestCard, 'name' | 'time' | 'people' | 'phone'>;

const inputs = {
  name: { type: 'text', maxLength: CARD_LENGTHS.name },
  time: { type: 'time' },
  people: {
    type: 'text',
    inputMode: 'numeric',
    maxLength: CARD_LENGTHS.people,
  },
  phone: { type: 'tel', maxLength: CARD_LENGTHS.phone },
} as const;

/** The fields of a booking by telephone; all may stay empty. */
export function GuestFields({
  onChange,
}: {
  readonly onChange: (typed: Partial<TypedGuest>) => void;
}) {
  const field = (name: keyof TypedGuest) => (
    <p key={name} className="field">
      <label>
        {sheetTexts.fields[name]}
        <input
          {...inputs[name]}
          autoComplete="off"
          onChange={({ currentTarget }) =>
            onChange({ [name]: currentTarget.value.trim() })
          }
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
