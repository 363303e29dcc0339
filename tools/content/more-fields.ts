import * as v from 'valibot';
import { ownFields } from '../../src/booking/own-fields.ts';
import { say } from '../shared/language.ts';
import { distinct, fields, like, list, oneOf, text } from './yaml.ts';

const own = Object.entries(ownFields);

/** Also of the table, the booking's number and the form service. */
const ownNames = [
  ...own.flatMap(([key, { mailName }]) => [key, mailName]),
  ...['numero tavolo', 'zona tavolo', 'numero prenotazione'],
  ...['subject', 'botcheck'],
];
const ownLabels = own.map(([, { label }]) => label.toLowerCase());

const notOneOf = (taken: readonly string[]) =>
  v.check<string, string>(
    (text) => !taken.includes(text.toLowerCase()),
    say`is a field that the form has already: leave this one out`,
  );

/** Data on health need an explicit consent (Art. 9 GDPR). */
const HEALTH =
  /allerg|intolleran|celiac|glutine|malatt|salute|gravidan|disabil|diabet|farmac/i;

const label = v.pipe(
  text,
  notOneOf(ownLabels),
  v.check(
    (text) => !HEALTH.test(text),
    say`asks about health, for which the law wants more than this form has: let guests call`,
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
