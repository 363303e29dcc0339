import { type DetailName, type FormContents, MAX_PARTY_SIZE } from '../../domain/booking.ts';
import { storedForm } from '../../services/storage.ts';

interface Field {
  /** The name in the mail: specification, section 3. */
  readonly name: string;
  readonly detail: DetailName;
  readonly input: React.InputHTMLAttributes<HTMLInputElement>;
}

/** When and for how many first, then for whom, as browsers fill it in. */
export const fields: readonly Field[] = [
  { name: 'data', detail: 'date', input: { type: 'date' } },
  { name: 'orario', detail: 'time', input: { type: 'time' } },
  {
    name: 'numero persone',
    detail: 'partySize',
    input: { type: 'number', inputMode: 'numeric', min: 1, max: MAX_PARTY_SIZE },
  },
  { name: 'nome', detail: 'name', input: { autoComplete: 'given-name' } },
  { name: 'cognome', detail: 'surname', input: { autoComplete: 'family-name' } },
  {
    name: 'telefono',
    detail: 'phone',
    input: { type: 'tel', autoComplete: 'tel' },
  },
  {
    name: 'email',
    detail: 'email',
    input: { type: 'email', autoComplete: 'email' },
  },
];

/** What a form holds that was not filled in. */
export const EMPTY_DETAILS = Object.fromEntries(fields.map(({ detail }) => [detail, ''])) as Record<
  DetailName,
  string
>;

export const PRIVACY_CONSENT = 'consenso privacy';
export const PROMOTION_CONSENT = 'consenso promozionale';
export const HONEYPOT = 'botcheck';

/** Reads the booking form. */
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

/** Takes the visitor to a field. */
export function focusField(form: HTMLFormElement, detail: DetailName): void {
  const name = fields.find((field) => field.detail === detail)?.name;
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.focus();
}

/** Stores what the visitor has changed in the form, until the tab is closed. */
export function storeForm(form: HTMLFormElement): void {
  // An untouched date is not stored: tomorrow the form begins with another one.
  const changed = inputsOf(form).filter(({ type, checked, value, defaultValue }) =>
    type === 'checkbox' ? checked : value !== defaultValue,
  );
  storedForm.write(Object.fromEntries(changed.map(({ name, value }) => [name, value])));
}

/** Fills in what was stored. */
export function restoreForm(form: HTMLFormElement): void {
  const texts = storedForm.read() ?? {};
  for (const input of inputsOf(form)) {
    const text = texts[input.name];
    if (text === undefined) continue;
    if (input.type === 'checkbox') input.checked = true;
    // What was typed before the page was interactive is newer.
    else if (input.value === input.defaultValue) input.value = text;
  }
}

/** The inputs of the form that a person sees. */
function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(({ name }) => name !== HONEYPOT);
}
