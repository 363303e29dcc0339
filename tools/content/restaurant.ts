import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import type { Restaurant } from '../../src/content/restaurant.ts';
import { type OpenSpan, weekdays } from '../../src/domain/opening-hours.ts';
import { projectPath } from '../project.ts';
import { mayBeIn } from './provinces.ts';
import { fields, parseYaml, text } from './yaml.ts';

/** What the owner edits, and what the site imports. */
const SOURCE = 'src/content/restaurant.yaml';
const CONVERTED = 'src/content/restaurant.json';

const like = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));

/** A value, or the word none for null. */
const orNone = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.lazy(
    (input): v.GenericSchema<unknown, T | null> =>
      input === 'none'
        ? v.pipe(
            v.literal('none'),
            v.transform(() => null),
          )
        : schema,
  );

const phone = v.pipe(
  like(/^\+\d[\d ]{6,18}$/, 'is no telephone number with its country, such as +39 055 123 4567'),
  v.check(
    (number) => number.replaceAll(/\D/g, '').length >= 8,
    'is too short for a telephone number: is a digit missing?',
  ),
);

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const SPAN = `${TIME} ?- ?${TIME}`;

/** Closing after midnight is possible until this hour. */
const LATEST_CLOSING = '06:00';

const openSpans = v.pipe(
  like(
    new RegExp(`^${SPAN}(?: ?, ?${SPAN})*$`),
    'is not written like 12:00-14:30, 19:00-23:30; midnight is 00:00',
  ),
  v.transform((line) =>
    line.split(',').map((span) => {
      const [from = '', until = ''] = span.split('-').map((time) => time.trim());
      return { from, until } as OpenSpan;
    }),
  ),
  v.check(
    (spans) =>
      spans.every(({ from, until }) => from !== until && (from < until || until <= LATEST_CLOSING)),
    'ends before it begins: the first time is when you open, the second when you close',
  ),
  v.check(
    (spans) =>
      spans.every(({ from }, index) => {
        const before = spans[index - 1];
        return before === undefined || (before.from < before.until && before.until <= from);
      }),
    'has hours that overlap, or are not in the order of the day',
  ),
);

const coordinates = v.pipe(
  like(/^\d+\.\d+ ?, ?\d+\.\d+$/, 'is not written like 43.7687, 11.2469'),
  v.transform((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
    return { latitude, longitude };
  }),
  v.check(
    ({ latitude, longitude }) =>
      latitude > 35.2 && latitude < 47.1 && longitude > 6.6 && longitude < 18.6,
    'names a place that is not in Italy; latitude and longitude may be the wrong way round',
  ),
);

const restaurantSchema = v.pipe(
  fields({
    name: text,
    shortName: v.pipe(text, v.maxLength(12, 'has more than 12 letters')),
    cuisine: text,
    phone,
    email: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no e-mail'),
    instagram: orNone(
      like(
        /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
        'is not the address of an Instagram page, https://www.instagram.com/…; without one write none',
      ),
    ),
    whatsapp: orNone(phone),
    openingHours: orNone(
      v.record(v.picklist(weekdays, `is no day: write ${weekdays.join(', ')}`), openSpans),
    ),
    address: fields({
      street: text,
      postalCode: like(/^\d{5}$/, 'is no postal code: one has five digits'),
      city: text,
      province: like(/^[A-Z]{2}$/, 'is no province: one has two capital letters'),
      country: like(/^[A-Z]{2}$/, 'is no country: Italy is IT'),
    }),
    coordinates,
    vatNumber: v.pipe(
      like(/^\d{11}$/, 'is no P.IVA: one has 11 digits'),
      v.check(hasCheckDigit, 'is no P.IVA: its digits do not fit together, one is mistyped'),
    ),
    spreadsheet: like(
      /^https:\/\/docs\.google\.com\/spreadsheets\/d\//,
      'is not the address of a Google sheet',
    ),
    accessibilityReviewed: like(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
      'is no date such as 2026-11-22',
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

/** @throws as `parseYaml` does */
export const parseRestaurant = (source: string): Restaurant =>
  parseYaml(source, SOURCE, restaurantSchema);

/** Converts the owner's file into the one that the site imports. @throws as `parseYaml` does */
export function updateRestaurant(): void {
  const facts = parseRestaurant(readFileSync(projectPath(SOURCE), 'utf8'));
  const json = `${JSON.stringify(facts, null, 2)}\n`;
  const file = projectPath(CONVERTED);
  if (!existsSync(file) || readFileSync(file, 'utf8') !== json) writeFileSync(file, json);
}

/** The last of the eleven digits is made from the others, by Luhn's formula. */
function hasCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** The facts that the site came with: no restaurant's own. */
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
