import { type FormEvent, type Ref, useId } from 'react';
import { PageLink } from '../../components/page-link.tsx';
import { type DetailName, isPartyTooLarge, MAX_PARTY_SIZE } from '../../domain/booking.ts';
import type { FormContents } from '../../domain/booking-state.ts';
import { paths } from '../../paths.ts';
import styles from './booking-form.module.css';
import type { Hints } from './hints.ts';

interface Field {
  /** The name in the mail: specification, section 3. */
  readonly name: string;
  readonly detail: DetailName;
  readonly label: string;
  /** Shares its line with others. */
  readonly isShort?: true;
  readonly input: React.InputHTMLAttributes<HTMLInputElement>;
}

const fields: readonly Field[] = [
  { name: 'nome', detail: 'name', label: 'Nome', input: { autoComplete: 'given-name' } },
  { name: 'cognome', detail: 'surname', label: 'Cognome', input: { autoComplete: 'family-name' } },
  { name: 'data', detail: 'date', label: 'Data', isShort: true, input: { type: 'date' } },
  { name: 'orario', detail: 'time', label: 'Orario', isShort: true, input: { type: 'time' } },
  {
    name: 'numero persone',
    detail: 'partySize',
    label: 'Numero persone',
    isShort: true,
    input: { type: 'number', inputMode: 'numeric', min: 1, max: MAX_PARTY_SIZE },
  },
  {
    name: 'telefono',
    detail: 'phone',
    label: 'Telefono',
    input: { type: 'tel', autoComplete: 'tel' },
  },
  {
    name: 'email',
    detail: 'email',
    label: 'E-mail',
    input: { type: 'email', autoComplete: 'email' },
  },
];

const PRIVACY_CONSENT = 'consenso privacy';
const PROMOTION_CONSENT = 'consenso promozionale';
const HONEYPOT = 'botcheck';

/** Reads the booking form as it stands. */
export function readForm(form: HTMLFormElement): FormContents {
  const data = new FormData(form);
  const details = Object.fromEntries(
    fields.map(({ name, detail }) => [detail, String(data.get(name) ?? '')]),
  ) as Record<DetailName, string>;
  return {
    details,
    privacyConsent: data.has(PRIVACY_CONSENT),
    promotionConsent: data.has(PROMOTION_CONSENT),
    honeypot: data.has(HONEYPOT),
  };
}

interface BookingFormProps {
  readonly ref: Ref<HTMLFormElement>;
  readonly hints: Hints;
  readonly onDetailFilled: (detail: DetailName) => void;
  readonly onPartyTooLarge: () => void;
}

/**
 * The booking form (specification, section 3). Its fields are the browser's own: what was typed
 * stays with the page whatever the booking does.
 */
export function BookingForm({ ref, hints, onDetailFilled, onPartyTooLarge }: BookingFormProps) {
  const id = useId();

  function onInput({ target }: FormEvent<HTMLFormElement>) {
    if (!(target instanceof HTMLInputElement)) return;
    const field = fields.find(({ name }) => name === target.name);
    if (!field) return;
    if (target.value !== '') onDetailFilled(field.detail);
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
      onSubmit={(event) => event.preventDefault()}
    >
      {fields.map(({ name, detail, label, isShort, input }) => {
        const hint = hints[detail];
        return (
          <p key={name} className={`${styles.field} ${isShort ? styles.short : ''}`}>
            <label htmlFor={`${id}${detail}`}>{label}</label>
            <input
              {...input}
              id={`${id}${detail}`}
              name={name}
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
      <div className={styles.consents}>
        <p className={styles.consent}>
          <input type="checkbox" id={`${id}privacy`} name={PRIVACY_CONSENT} />
          <label htmlFor={`${id}privacy`}>
            Ho letto l’
            <PageLink to={paths.privacyPolicy} target="_blank">
              informativa sulla privacy
            </PageLink>
          </label>
        </p>
        <p className={styles.consent}>
          <input type="checkbox" id={`${id}promotion`} name={PROMOTION_CONSENT} />
          <label htmlFor={`${id}promotion`}>
            Acconsento a ricevere comunicazioni promozionali (facoltativo)
          </label>
        </p>
      </div>
      <input type="checkbox" name={HONEYPOT} tabIndex={-1} aria-hidden="true" hidden />
    </form>
  );
}
