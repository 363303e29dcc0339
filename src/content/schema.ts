import * as v from 'valibot';
import { weekdays } from '../domain/opening-hours.ts';
import { allergens } from './documents/allergens.ts';

// The content as the owner may fill it in. Only tools import this: no page carries the schema.

const text = v.pipe(v.string(), v.trim(), v.nonEmpty('is empty'));
const like = (pattern: RegExp, message: string) => v.pipe(text, v.regex(pattern, message));
const both = v.strictObject({ it: text, en: text });
const price = v.pipe(
  v.number('is no number: write 14.5, without quotation marks'),
  v.check((euro) => euro > 0 && euro <= 1000, 'is no price in euro'),
  v.check((euro) => Number.isInteger(Math.round(euro * 1e6) / 1e4), 'has more than two decimals'),
);

const phone = like(
  /^\+\d[\d ]{6,18}$/,
  'is no telephone number with its country, such as +39 055 123 4567',
);
const time = like(/^(?:[01]\d|2[0-3]):[0-5]\d$/, 'is no time such as 19:00');

export const restaurantSchema = v.strictObject({
  name: text,
  shortName: v.pipe(text, v.maxLength(12, 'has more than 12 letters')),
  cuisine: text,
  phone,
  email: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no e-mail'),
  instagram: like(
    /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
    'is not the address of an Instagram page, https://www.instagram.com/…',
  ),
  whatsapp: v.nullable(phone),
  openingHours: v.nullable(
    v.record(
      v.picklist(weekdays, `is no day: write ${weekdays.join(', ')}`),
      v.array(v.strictObject({ from: time, until: time })),
    ),
  ),
  vatNumber: v.pipe(
    like(/^\d{11}$/, 'is no P.IVA: one has 11 digits'),
    v.check(hasCheckDigit, 'is no P.IVA: its digits do not fit together, one is mistyped'),
  ),
  address: v.strictObject({
    street: text,
    postalCode: like(/^\d{5}$/, 'is no postal code: one has five digits'),
    city: text,
    province: like(/^[A-Z]{2}$/, 'is no province: one has two capital letters'),
    country: like(/^[A-Z]{2}$/, 'is no country: Italy is IT'),
  }),
  coordinates: v.pipe(
    v.strictObject({ latitude: v.number('is no number'), longitude: v.number('is no number') }),
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
});

/** The last of the eleven digits is made from the others, by Luhn's formula. */
function hasCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

const permitted = allergens.map(({ id, it }, index) => `${index + 1} '${id}' (${it})`).join(', ');

export const itemSchema = v.pipe(
  v.strictObject({
    name: both,
    description: v.optional(both),
    price,
    unit: v.optional(both),
    allergens: v.pipe(
      v.array(
        v.picklist(
          allergens.map(({ id }) => id),
          `is no allergen; write one of: ${permitted}`,
        ),
      ),
      v.check((held) => new Set(held).size === held.length, 'names one twice'),
    ),
    frozen: v.optional(v.boolean()),
    vegetarian: v.optional(v.boolean()),
  }),
  v.forward(
    v.check(
      ({ vegetarian, allergens: held }) =>
        !vegetarian || !held.some((each) => ['fish', 'crustaceans', 'molluscs'].includes(each)),
      'is true, and the dish holds fish or seafood',
    ),
    ['vegetarian'],
  ),
);

export const sectionSchema = v.strictObject({ title: both, items: v.array(v.unknown()) });

export const chargesSchema = v.array(v.strictObject({ label: both, price }));

/** What the restaurant's data came with: no restaurant's own. */
export const restaurantSamples: Readonly<Record<string, unknown>> = {
  name: 'Osteria Piccola Avventura',
  shortName: 'Avventura',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  instagram: 'https://www.instagram.com/osteria.example',
  vatNumber: '00000000000',
  'address.street': 'Via dell’Esempio 12',
  'coordinates.latitude': 43.7687,
  spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio',
};
