import * as v from 'valibot';
import { say } from '../shared/language.ts';
import { textOf } from './yaml.ts';

/**
 * The labels that every form has. Not taken from src/booking/fields.ts, which
 * imports the facts that are checked here.
 */
const ownLabels = [
  'data',
  'orario',
  'numero persone',
  'nome',
  'cognome',
  'telefono',
  'e-mail',
];

/** Data on health need an explicit consent (Art. 9 GDPR). */
const HEALTH =
  /allerg|intolleran|celiac|glutine|malatt|salute|gravidan|disabil|diabet|farmac/i;

/** The label of a further field. */
export const label = v.pipe(
  textOf(40),
  v.check(
    (text) => !ownLabels.includes(text.toLowerCase()),
    say`is a field that the form has already: leave this one out`,
  ),
  v.check(
    (text) => !HEALTH.test(text),
    say`asks about health, for which the law wants more than this form has: let guests call`,
  ),
);
