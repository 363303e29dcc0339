import { type DetailName, type FormContents, makeDetails } from '../details.ts';
import { isPartyTooLarge } from '../party-size.ts';
import { storedForm } from './stored-form.ts';

interface FieldAttributes extends React.InputHTMLAttributes<HTMLInputElement> {
  /** The name in the mail: specification, section 3. */
  readonly name: string;
  readonly [ignoredBy: `data-${string}`]: true;
}

export const fields: Readonly<Record<DetailName, FieldAttributes>> = {
  date: { name: 'data', type: 'date' },
  time: { name: 'orario', type: 'time' },
  // A number field would step when the wheel turns over it. Browsers and
  // password managers take 'numero' for a card's number unless told not to.
  partySize: {
    name: 'numero persone',
    inputMode: 'numeric',
    autoComplete: 'off',
    'data-1p-ignore': true,
    'data-bwignore': true,
    'data-lpignore': true,
  },
  name: { name: 'nome', autoComplete: 'given-name' },
  surname: { name: 'cognome', autoComplete: 'family-name' },
  phone: { name: 'telefono', type: 'tel', autoComplete: 'tel' },
  email: { name: 'email', type: 'email', autoComplete: 'email' },
};

export const PRIVACY_CONSENT = 'consenso privacy';
export const PROMOTION_CONSENT = 'consenso promozionale';
export const HONEYPOT = 'botcheck';

/** What a form contains before anything is filled in. */
export const EMPTY_DETAILS = makeDetails(() => '');

/** Reads the booking form. */
export function readForm(form: HTMLFormElement): FormContents {
  const data = new FormData(form);
  return {
    details: makeDetails((detail) =>
      String(data.get(fields[detail].name) ?? ''),
    ),
    privacyConsent: data.has(PRIVACY_CONSENT),
    promotionConsent: data.has(PROMOTION_CONSENT),
    honeypot: data.has(HONEYPOT),
  };
}

/**
 * Clears the number of people if the party is too large for the site
 * (specification, section 5), whether it was typed or filled in by a program.
 * @returns whether it was
 */
export function clearLargeParty(form: HTMLFormElement): boolean {
  const input = inputsOf(form).find(
    ({ name }) => name === fields.partySize.name,
  );
  if (!input || !isPartyTooLarge(input.value)) return false;
  input.value = '';
  return true;
}

/** Stores what the visitor has changed in the form, until the tab is closed. */
export function storeForm(form: HTMLFormElement): void {
  storedForm.write(changesIn(form));
}

/**
 * Stores what was typed before hydration, beside what was stored before. React
 * may build the form again, if other programs have changed the page.
 */
export function storeUnhydratedForm(): void {
  const form = globalThis.document?.querySelector('form');
  if (form) storedForm.write({ ...storedForm.read(), ...changesIn(form) });
}

/** What the visitor has changed, by field name. */
function changesIn(form: HTMLFormElement): Readonly<Record<string, string>> {
  // An untouched date is not stored: tomorrow the form begins with another one.
  const changed = inputsOf(form).filter(
    ({ type, checked, value, defaultValue }) =>
      type === 'checkbox' ? checked : value !== defaultValue,
  );
  return Object.fromEntries(changed.map(({ name, value }) => [name, value]));
}

/** Fills in what was stored. */
export function restoreForm(form: HTMLFormElement): void {
  const texts = storedForm.read() ?? {};
  for (const input of inputsOf(form)) {
    const text = texts[input.name];
    if (text === undefined) continue;
    if (input.type === 'checkbox') input.checked = true;
    // What was typed before hydration is newer.
    else if (input.value === input.defaultValue) input.value = text;
  }
}

/** The inputs of the form that a person sees. */
function inputsOf(form: HTMLFormElement): HTMLInputElement[] {
  return [...form.querySelectorAll('input')].filter(
    ({ name }) => name !== HONEYPOT,
  );
}
