import * as v from 'valibot';
import { weekdays } from '../../src/domain/opening-hours.ts';
import { mayBeIn } from './provinces.ts';

/** A text that says something. */
export const text = v.pipe(
  v.string('is no text: put it between quotation marks'),
  v.trim(),
  v.nonEmpty('is empty'),
);

/** A record of just these fields. */
export const fields = <const T extends v.ObjectEntries>(entries: T) =>
  v.strictObject(entries, `does not belong here: write ${Object.keys(entries).join(', ')}`);

const like = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
const phone = v.pipe(
  like(/^\+\d[\d ]{6,18}$/, 'is no telephone number with its country, such as +39 055 123 4567'),
  v.check(
    (number) => number.replaceAll(/\D/g, '').length >= 8,
    'is too short for a telephone number: is a digit missing?',
  ),
);
const time = like(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 19:00; midnight is 00:00');

/** Closing after midnight is possible until this hour. */
const LATEST_CLOSING = '06:00';

const openSpan = v.pipe(
  fields({ from: time, until: time }),
  v.check(
    ({ from, until }) => from !== until && (from < until || until <= LATEST_CLOSING),
    'ends before it begins: "from" is when you open, "until" when you close',
  ),
);

const openSpans = v.pipe(
  v.array(openSpan),
  v.check(
    (spans) =>
      spans.every(({ from }, index) => {
        const before = spans[index - 1];
        return before === undefined || (before.from < before.until && before.until <= from);
      }),
    'has hours that overlap, or are not in the order of the day',
  ),
);

/** The restaurant's data as the owner may fill it in. */
export const restaurantSchema = v.pipe(
  fields({
    name: text,
    shortName: v.pipe(text, v.maxLength(12, 'has more than 12 letters')),
    cuisine: text,
    phone,
    email: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no e-mail'),
    instagram: v.nullable(
      like(
        /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
        'is not the address of an Instagram page, https://www.instagram.com/…; without one write null',
      ),
    ),
    whatsapp: v.nullable(phone),
    openingHours: v.nullable(
      v.record(v.picklist(weekdays, `is no day: write ${weekdays.join(', ')}`), openSpans),
    ),
    accessibilityReviewed: like(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
      'is no date such as 2026-11-22',
    ),
    vatNumber: v.pipe(
      like(/^\d{11}$/, 'is no P.IVA: one has 11 digits'),
      v.check(hasCheckDigit, 'is no P.IVA: its digits do not fit together, one is mistyped'),
    ),
    address: fields({
      street: text,
      postalCode: like(/^\d{5}$/, 'is no postal code: one has five digits'),
      city: text,
      province: like(/^[A-Z]{2}$/, 'is no province: one has two capital letters'),
      country: like(/^[A-Z]{2}$/, 'is no country: Italy is IT'),
    }),
    coordinates: v.pipe(
      fields({ latitude: v.number('is no number'), longitude: v.number('is no number') }),
      v.check(
        ({ latitude, longitude }) =>
          latitude > 35.2 && latitude < 47.1 && longitude > 6.6 && longitude < 18.6,
        'names a place that is not in Italy; latitude and longitude may be the wrong way round',
      ),
    ),
    spreadsheet: like(
      /^https:\/\/docs\.google\.com\/spreadsheets\/d\//,
      'is not the address of a Google sheet',
    ),
  }),
  v.forward(
    v.check(
      ({ address, coordinates }) => mayBeIn(address.province, coordinates),
      'is not in the province of the address: copy the numbers of your place from a map',
    ),
    ['coordinates'],
  ),
);

/** The last of the eleven digits is made from the others, by Luhn's formula. */
function hasCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What the restaurant's data came with: no restaurant's own. */
export const restaurantSamples: Readonly<Record<string, unknown>> = {
  name: 'Osteria Piccola Avventura',
  shortName: 'Avventura',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  instagram: 'https://www.instagram.com/osteria.example',
  vatNumber: '00000000000',
  accessibilityReviewed: '2026-11-22',
  'address.street': 'Via dell’Esempio 12',
  'coordinates.latitude': 43.7687,
  spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio',
};

/** An issue as a sentence. @param field what it is about, by default its path */
export function describeIssue(issue: v.BaseIssue<unknown>, field = v.getDotPath(issue)): string {
  if (issue.received === 'undefined') return `"${field}" is missing.`;
  const isValue = typeof issue.input === 'string' && issue.input && issue.expected !== 'never';
  return `"${field}"${isValue ? ` ("${issue.input.slice(0, 60)}")` : ''} ${issue.message}.`;
}
