import type { restaurant } from '../../src/content/restaurant.ts';
import type { Fault } from './finding.ts';

type Values<T> = { readonly [K in keyof T]: T[K] extends object ? Values<T[K]> : Base<T[K]> };
type Base<T> = T extends string ? string : T extends number ? number : T;

/** The restaurant as data, with other values than those in the file. */
export type Restaurant = Pick<
  Values<typeof restaurant>,
  'phone' | 'email' | 'instagram' | 'vatNumber' | 'address' | 'coordinates' | 'spreadsheet'
>;

/** What the product came with. */
const SAMPLE = {
  phone: '+39 055 000 0000',
  vatNumber: '00000000000',
  street: 'Via dell’Esempio 12',
  coordinates: { latitude: 43.7687, longitude: 11.2469 },
  spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio',
} as const;

/** Where Italy lies, in degrees. */
const ITALY = { latitude: [35.2, 47.1], longitude: [6.6, 18.6] } as const;

/** What is wrong with the restaurant's own data: samples still in place, and slips of typing. */
export function restaurantFaults(restaurant: Restaurant): Fault[] {
  const { phone, email, instagram, vatNumber, address, coordinates, spreadsheet } = restaurant;
  const wrong: readonly (readonly [string, string | null])[] = [
    ['phone', phone === SAMPLE.phone ? sample : telephoneFault(phone)],
    ['email', /\.example$/.test(email) ? sample : emailFault(email)],
    ['instagram', /\.example\b/.test(instagram) ? sample : instagramFault(instagram)],
    ['vatNumber', vatNumber === SAMPLE.vatNumber ? sample : vatNumberFault(vatNumber)],
    ['address', address.street === SAMPLE.street ? sample : postalCodeFault(address.postalCode)],
    ['coordinates', coordinatesFault(coordinates)],
    ['spreadsheet', spreadsheet === SAMPLE.spreadsheet ? sample : spreadsheetFault(spreadsheet)],
  ];
  return wrong.flatMap(([field, what]) =>
    what === null
      ? []
      : [
          {
            what: `"${field}" ${what}.`,
            remedy: `Open src/content/restaurant.ts and write the restaurant's own value after "${field}:".`,
          },
        ],
  );
}

const sample = 'is still the sample';

function telephoneFault(phone: string): string | null {
  return /^\+\d[\d ]{6,18}$/.test(phone)
    ? null
    : 'is no telephone number with its country, such as +39 055 123 4567';
}

function emailFault(email: string): string | null {
  return /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? null : 'is no e-mail';
}

function instagramFault(instagram: string): string | null {
  return /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/.test(instagram)
    ? null
    : 'is not the address of an Instagram page, https://www.instagram.com/…';
}

/** The last of the eleven digits is made from the others, as Luhn's formula has it. */
function vatNumberFault(vatNumber: string): string | null {
  if (!/^\d{11}$/.test(vatNumber)) return 'is no P.IVA: one has 11 digits';
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0 ? null : 'is no P.IVA: its digits do not fit together, one is mistyped';
}

function postalCodeFault(postalCode: string): string | null {
  return /^\d{5}$/.test(postalCode) ? null : 'has a postal code that has not five digits';
}

function coordinatesFault({ latitude, longitude }: Restaurant['coordinates']): string | null {
  if (latitude === SAMPLE.coordinates.latitude && longitude === SAMPLE.coordinates.longitude) {
    return sample;
  }
  const isWithin = (value: number, [from, to]: readonly [number, number]) =>
    value >= from && value <= to;
  if (isWithin(latitude, ITALY.latitude) && isWithin(longitude, ITALY.longitude)) return null;
  return isWithin(longitude, ITALY.latitude) && isWithin(latitude, ITALY.longitude)
    ? 'has latitude and longitude the wrong way round'
    : 'names a place that is not in Italy';
}

function spreadsheetFault(spreadsheet: string): string | null {
  return spreadsheet.startsWith('https://docs.google.com/spreadsheets/d/')
    ? null
    : 'is not the address of a Google sheet';
}
