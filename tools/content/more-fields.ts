import * as v from 'valibot';
import { hiddenNames, ownFields } from '../../src/booking/own-fields.ts';
import { SERVICE_FIELDS } from '../../src/services/form-mail.ts';
import { FORM_SERVICE } from '../shared/form-service.ts';
import { say } from '../shared/language.ts';
import { distinct, fields, like, list, oneOf, text } from './yaml.ts';

const own = Object.entries(ownFields);

/** Also of the table, the booking's number and the form service. */
const ownNames = [
  ...own.flatMap(([key, { mailName }]) => [key, mailName]),
  ...Object.values(hiddenNames),
  'numero prenotazione',
  ...Object.values(SERVICE_FIELDS),
  ...FORM_SERVICE.moreFields,
];
const ownLabels = own.map(([, { label }]) => label.toLowerCase());

const notOneOf = (taken: readonly string[]) =>
  v.check<string, string>(
    (text) => !taken.includes(text.toLowerCase()),
    say`is a field that the form has already: leave this one out`,
  );

/**
 * Data on health and belief need an explicit consent (Art. 9 GDPR), and a mail
 * is no place for what must stay secret.
 */
const SENSITIVE =
  /allerg|intolleran|celiac|glutine|malatt|salute|gravidan|incinta|disabil|diabet|farmac|religio|kosher|halal|\bcart[ae]\b|iban|cvv|password|\bpin\b/i;

const label = v.pipe(
  text,
  notOneOf(ownLabels),
  v.check(
    (text) => !SENSITIVE.test(text),
    say`asks for what the law protects or what is secret, which does not belong in a mail: let guests call`,
  ),
);

/** Further fields of the form. */
export const moreFields = v.pipe(
  list(
    fields({
      name: v.pipe(
        like(/^[a-z]+(?: [a-z]+)*$/, say`note, in small letters`),
        notOneOf(ownNames),
      ),
      label,
      kind: oneOf(['text', 'lines']),
      longest: v.pipe(like(/^[1-9]\d{0,2}$/, '500'), v.transform(Number)),
    }),
  ),
  distinct('name', ({ name }) => name),
  distinct('label', ({ label }) => label),
);
