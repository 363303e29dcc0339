import { fieldsOf, storedValue, tabStorage } from './storage.ts';

/** What the visitor has typed in the booking form so far, by the names of the fields. */
export const storedForm = storedValue(tabStorage, 'form', isTexts);

function isTexts(value: unknown): value is Readonly<Record<string, string>> {
  return Object.values(fieldsOf(value)).every((text) => typeof text === 'string');
}
