import { fieldsOf, textsOf } from './json.ts';
import { storedValue } from './storage.ts';

/**
 * What the visitor has typed in the booking form, by field name, until the tab
 * is closed.
 */
const storedForm = storedValue(() => sessionStorage, 'form', textsOf);

/**
 * The meal whose plan the visitor has asked for, until the tab is closed:
 * without one the plan is that of now.
 */
export const storedMeal = storedValue(
  () => sessionStorage,
  'meal',
  (value) => {
    const { date, key } = fieldsOf(value);
    const isMeal = typeof date === 'string' && typeof key === 'string';
    return isMeal ? { date, key } : null;
  },
);

/**
 * The booking that the visitor is changing, as long: its number as `id`, and
 * what the form was filled in with.
 */
export const storedChange = storedValue(
  () => sessionStorage,
  'change',
  textsOf,
);

/** Stores no form, no meal and no change any more. */
export function forgetForm(): void {
  storedForm.write(null);
  storedMeal.write(null);
  storedChange.write(null);
}

/** The form of the page's HTML, filled in before hydration. */
let formOfHtml: HTMLFormElement | null = null;

/**
 * Fills in the form of the page's HTML before it is shown: what the visitor
 * then unticks or empties stays so.
 */
export function restoreFormOfHtml(form: HTMLFormElement): void {
  fill(form);
  formOfHtml = form;
}

/**
 * Fills in a form that React renders, unless it is that of the page's HTML.
 * React may build that one again, if other programs have changed the page: then
 * the new one gets what the old one holds.
 */
export function restoreForm(form: HTMLFormElement): void {
  const earlier = formOfHtml;
  formOfHtml = null;
  if (earlier === form) return;
  if (earlier) storeForm(earlier);
  fill(form);
}

/** Stores what the visitor has changed in the form, until the tab is closed. */
export function storeForm(form: HTMLFormElement): void {
  // An untouched date is not stored: tomorrow the form begins with another one.
  const changed = inputsOf(form).filter((input) =>
    isCheckbox(input) ? input.checked : input.value !== input.defaultValue,
  );
  storedForm.write(
    Object.fromEntries(changed.map(({ name, value }) => [name, value])),
  );
}

function fill(form: HTMLFormElement): void {
  const texts = storedForm.read() ?? {};
  for (const input of inputsOf(form)) {
    const text = texts[input.name];
    if (text === undefined) continue;
    if (isCheckbox(input)) input.checked = true;
    else input.value = text;
  }
}

type Input = HTMLInputElement | HTMLTextAreaElement;

function isCheckbox(input: Input): input is HTMLInputElement {
  return input.type === 'checkbox';
}

/** The inputs that a person sees: not the honeypot. */
function inputsOf(form: HTMLFormElement): Input[] {
  const inputs = form.querySelectorAll<Input>('input, textarea');
  return [...inputs].filter(({ hidden }) => !hidden);
}
