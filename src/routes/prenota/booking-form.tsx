import { type FormEvent, type RefObject, useId, useLayoutEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { pages } from '../../content/pages.ts';
import { type DetailName, isPartyTooLarge } from '../../domain/booking.ts';
import { storedForm } from '../../services/stored-form.ts';
import {
  fields,
  HONEYPOT,
  PRIVACY_CONSENT,
  PROMOTION_CONSENT,
  readForm,
  restoreForm,
  storeForm,
} from './booking-fields.ts';
import styles from './booking-form.module.css';
import type { Hints } from './hints.ts';

interface BookingFormProps {
  readonly ref: RefObject<HTMLFormElement | null>;
  /** The date in Rome, yyyy-mm-dd; not known while the page is prerendered. */
  readonly today: string | undefined;
  readonly hints: Hints;
  readonly onDetailFilled: (detail: DetailName) => void;
  readonly onPartyTooLarge: () => void;
}

/**
 * The booking form (specification, section 3). Its fields are the browser's own: what was typed
 * stays with the tab whatever the booking does, and a reset brings back what it begins with.
 */
export function BookingForm({
  ref,
  today,
  hints,
  onDetailFilled,
  onPartyTooLarge,
}: BookingFormProps) {
  const id = useId();
  const [hasTime, setHasTime] = useState(false);

  // Before the form is painted: nothing moves.
  useLayoutEffect(() => {
    if (!ref.current) return;
    restoreForm(ref.current);
    // What was typed before the page was interactive.
    storeForm(ref.current);
    setHasTime(readForm(ref.current).details.time !== '');
  }, [ref]);

  function onReset() {
    setHasTime(false);
    storedForm.write(null);
  }

  function onInput({ target, currentTarget }: FormEvent<HTMLFormElement>) {
    if (target instanceof HTMLInputElement) onFieldInput(target);
    storeForm(currentTarget);
  }

  function onFieldInput(target: HTMLInputElement) {
    const field = fields.find(({ name }) => name === target.name);
    if (!field) return;
    if (target.value !== '') onDetailFilled(field.detail);
    if (field.detail === 'time') setHasTime(target.value !== '');
    if (field.detail === 'partySize' && isPartyTooLarge(target.value)) {
      target.value = '';
      onPartyTooLarge();
    }
  }

  return (
    <form
      ref={ref}
      noValidate
      className={styles.form}
      onInput={onInput}
      onReset={onReset}
      onSubmit={(event) => event.preventDefault()}
    >
      <div className={styles.fields}>
        {fields.map(({ name, detail, label, input }) => {
          const hint = hints[detail];
          return (
            <p key={name} className={`${styles.field} ${styles[detail] ?? ''}`}>
              <label htmlFor={`${id}${detail}`}>{label}</label>
              <input
                {...input}
                id={`${id}${detail}`}
                name={name}
                min={detail === 'date' ? today : input.min}
                defaultValue={detail === 'date' ? today : undefined}
                data-empty={detail === 'time' ? !hasTime : undefined}
                aria-describedby={hint ? `${id}${detail}hint` : undefined}
              />
              {hint ? (
                <span id={`${id}${detail}hint`} className={styles.hint}>
                  {hint}
                </span>
              ) : null}
            </p>
          );
        })}
      </div>
      <p className={`${styles.consent} ${styles.privacy}`}>
        <input type="checkbox" id={`${id}privacy`} name={PRIVACY_CONSENT} />
        <label htmlFor={`${id}privacy`}>
          Ho letto l’
          <Link to={pages.privacyPolicy.path} target="_blank">
            informativa sulla privacy
          </Link>
        </label>
        <strong>Spunta qui prima di scegliere il tavolo</strong>
      </p>
      <p className={styles.consent}>
        <input type="checkbox" id={`${id}promotion`} name={PROMOTION_CONSENT} />
        <label htmlFor={`${id}promotion`}>
          Acconsento a ricevere comunicazioni promozionali (facoltativo)
        </label>
      </p>
      <input type="checkbox" name={HONEYPOT} tabIndex={-1} aria-hidden="true" hidden />
    </form>
  );
}
