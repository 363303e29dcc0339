import {
  type DetailName,
  detailNames,
  type FormContents,
  makeDetails,
  type VisitorDetails,
} from '../../details.ts';
import { isPartyTooLarge } from '../../party-size.ts';

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

/** The input of a detail; null without a form. */
export function fieldOf(
  form: HTMLFormElement | null,
  detail: DetailName,
): HTMLInputElement | null {
  return form?.querySelector(`[name="${fields[detail].name}"]`) ?? null;
}

/** Fills in the booking form, as if it were typed. */
export function fillForm(form: HTMLFormElement, details: VisitorDetails): void {
  for (const detail of detailNames) {
    const input = fieldOf(form, detail);
    if (input) input.value = details[detail];
  }
  form.dispatchEvent(new Event('input', { bubbles: true }));
}

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
  const input = fieldOf(form, 'partySize');
  if (!input || !isPartyTooLarge(input.value)) return false;
  input.value = '';
  return true;
}
