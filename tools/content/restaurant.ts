import * as v from 'valibot';
import type { Restaurant } from '../../src/content/restaurant.ts';
import { type OpenSpan, weekdays } from '../../src/domain/opening-hours.ts';
import { say } from '../language.ts';
import { mayBeIn } from './provinces.ts';
import { fields, like, parseYaml, text } from './yaml.ts';

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
  like(
    /^\+\d[\d ]{6,18}$/,
    say(
      'is no telephone number with its country, such as +39 055 123 4567',
      'non è un numero di telefono con il prefisso del paese, come +39 055 123 4567',
    ),
  ),
  v.check(
    (number) => number.replaceAll(/\D/g, '').length >= 8,
    say(
      'is too short for a telephone number: is a digit missing?',
      'è troppo corto per un numero di telefono: manca una cifra?',
    ),
  ),
);

const TIME = '(?:[01]\\d|2[0-3]):[0-5]\\d';
const SPAN = `${TIME} ?- ?${TIME}`;

/** Closing after midnight is possible until this hour. */
const LATEST_CLOSING = '06:00';

const openSpans = v.pipe(
  like(
    new RegExp(`^${SPAN}(?: ?, ?${SPAN})*$`),
    say(
      'is not written like 12:00-14:30, 19:00-23:30; midnight is 00:00',
      'non è scritto come 12:00-14:30, 19:00-23:30; mezzanotte è 00:00',
    ),
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
    say(
      'ends before it begins: the first time is when you open, the second when you close',
      'finisce prima di cominciare: la prima ora è quella di apertura, la seconda di chiusura',
    ),
  ),
  v.check(
    (spans) =>
      spans.every(({ from }, index) => {
        const before = spans[index - 1];
        return before === undefined || (before.from < before.until && before.until <= from);
      }),
    say(
      'has hours that overlap, or are not in the order of the day',
      'ha orari che si sovrappongono, o non sono in ordine',
    ),
  ),
);

const coordinates = v.pipe(
  like(
    /^\d+\.\d+ ?, ?\d+\.\d+$/,
    say('is not written like 43.7687, 11.2469', 'non è scritto come 43.7687, 11.2469'),
  ),
  v.transform((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
    return { latitude, longitude };
  }),
  v.check(
    ({ latitude, longitude }) =>
      latitude > 35.2 && latitude < 47.1 && longitude > 6.6 && longitude < 18.6,
    say(
      'names a place that is not in Italy; latitude and longitude may be the wrong way round',
      'è un posto fuori dall’Italia; forse latitudine e longitudine sono scambiate',
    ),
  ),
);

const schema = v.pipe(
  fields({
    name: text,
    shortName: v.pipe(
      text,
      v.maxLength(12, say('has more than 12 letters', 'ha più di 12 lettere')),
    ),
    cuisine: text,
    phone,
    email: like(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, say('is no e-mail', 'non è un indirizzo e-mail')),
    instagram: orNone(
      like(
        /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
        say(
          'is not the address of an Instagram page, https://www.instagram.com/…; without one write none',
          'non è l’indirizzo di una pagina Instagram, https://www.instagram.com/…; se non ce l’hai scrivi none',
        ),
      ),
    ),
    whatsapp: orNone(phone),
    openingHours: orNone(
      v.record(
        v.picklist(
          weekdays,
          `${say('is no day: write', 'non è un giorno: scrivi')} ${weekdays.join(', ')}`,
        ),
        openSpans,
      ),
    ),
    address: fields({
      street: text,
      postalCode: like(
        /^\d{5}$/,
        say('is no postal code: one has five digits', 'non è un CAP: ha cinque cifre'),
      ),
      city: text,
      province: like(
        /^[A-Z]{2}$/,
        say(
          'is no province: one has two capital letters',
          'non è una provincia: ha due lettere maiuscole',
        ),
      ),
      country: like(
        /^[A-Z]{2}$/,
        say('is no country: Italy is IT', 'non è un paese: l’Italia è IT'),
      ),
    }),
    coordinates,
    quote: text,
    description: v.pipe(
      text,
      v.maxLength(160, say('has more than 160 letters', 'ha più di 160 lettere')),
    ),
    vatNumber: v.pipe(
      like(/^\d{11}$/, say('is no P.IVA: one has 11 digits', 'non è una partita IVA: ha 11 cifre')),
      v.check(
        hasCheckDigit,
        say(
          'is no P.IVA: its digits do not fit together, one is mistyped',
          'non è una partita IVA: le cifre non tornano, una è sbagliata',
        ),
      ),
    ),
    spreadsheet: like(
      /^https:\/\/docs\.google\.com\/spreadsheets\/d\//,
      say('is not the address of a Google sheet', 'non è l’indirizzo di un foglio Google'),
    ),
    accessibilityReviewed: like(
      /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/,
      say('is no date such as 2026-11-22', 'non è una data come 2026-11-22'),
    ),
  }),
  v.forward(
    v.check(
      ({ address, coordinates }) => mayBeIn(address.province, coordinates),
      say(
        'is not in the province of the address: copy the numbers of your place from a map',
        'non è nella provincia dell’indirizzo: copia da una mappa i numeri del tuo locale',
      ),
    ),
    ['coordinates'],
  ),
);

/** @param file for messages @throws as `parseYaml` does */
export const parseRestaurant = (source: string, file: string): Restaurant =>
  parseYaml(source, file, schema);

/** The last of the eleven digits is made from the others, by Luhn's formula. */
function hasCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}
