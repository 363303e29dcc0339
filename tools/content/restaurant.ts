import * as v from 'valibot';
import { TIME_PATTERN } from '../../src/time/dates.ts';
import { type OpenSpan, weekdays } from '../../src/time/opening-hours.ts';
import { say } from '../shared/language.ts';
import { closures } from './closures.ts';
import { moreFields } from './more-fields.ts';
import {
  distinct,
  fields,
  like,
  listOfSome,
  oneOf,
  orNone,
  parseYaml,
  pastDay,
  text,
  withCurvedApostrophes,
} from './yaml.ts';

/**
 * In Italy a landline keeps the zero of its town; mobiles begin with 3, and
 * numbers that are free with 800.
 */
const phone = like(
  /^\+(?:(?!39)(?:\d ?){8,15}|39 ?(?:0 ?(?:\d ?){5,10}|3 ?[2-9] ?(?:\d ?){7,8}|800 ?(?:\d ?){6}))$/,
  say`+39 055 123 4567 or +39 333 123 4567: in Italy the first 0 stays`,
);

const SPAN = `${TIME_PATTERN} ?- ?${TIME_PATTERN}`;

const openSpans = v.pipe(
  like(
    new RegExp(`^${SPAN}(?: ?, ?${SPAN})*$`),
    say`12:00-14:30, 19:00-23:30; midnight is 00:00, a closed day is left out`,
  ),
  v.transform((line) =>
    line.split(',').map((span) => {
      const [from = '', until = ''] = span
        .split('-')
        .map((time) => time.trim());
      return { from, until } as OpenSpan;
    }),
  ),
  v.check(
    // Closing after midnight is possible until 6.
    (spans) =>
      spans.every(
        ({ from, until }) =>
          from !== until && (from < until || until <= '06:00'),
      ),
    say`ends before it begins: the first time is when you open, the second when you close`,
  ),
  v.check(
    (spans) =>
      spans.slice(1).every(({ from }, index) => {
        const before = spans[index];
        return before && before.from < before.until && before.until <= from;
      }),
    say`has hours that overlap, or are not in the order of the day`,
  ),
);

/** At which hour each meal begins, in the order of the day. */
const meals = v.pipe(
  listOfSome(
    fields({
      key: like(/^[a-z]+$/, say`cena, in small letters without digits`),
      name: text,
      at: v.pipe(
        like(
          /^a(?:(?:l|llo|lla|i|gli|lle)? |ll['’])\S/,
          say`a cena, or al primo turno`,
        ),
        v.transform(withCurvedApostrophes),
      ),
      from: like(new RegExp(`^${TIME_PATTERN}$`), '16:00'),
    }),
  ),
  v.check(
    (all) =>
      all.slice(1).every(({ from }, index) => (all[index]?.from ?? '') < from),
    say`is not in the order of the day`,
  ),
  distinct('key', ({ key }) => key),
  distinct('name', ({ name }) => name),
);

/** In each message to a guest. */
const LINK = '{link}';
const BOOKING = '{booking}';

const MESSAGE_FACTS = [LINK, BOOKING, '{restaurant}'];

/** What the staff send to a guest: src/admin/book/guest-message.ts. */
const message = v.pipe(
  text,
  v.check(
    (line) =>
      (line.match(/\{.*?\}|[{}]/g) ?? []).every((name) =>
        MESSAGE_FACTS.includes(name),
      ),
    say`has something else in braces than ${MESSAGE_FACTS.join(', ')}`,
  ),
  v.check(
    (line) => line.includes(LINK) && line.includes(BOOKING),
    say`needs ${LINK}, with which the guest changes or cancels, and ${BOOKING}`,
  ),
);

const coordinates = v.pipe(
  like(/^\d+\.\d+ ?, ?\d+\.\d+$/, '43.7687, 11.2469'),
  v.transform((pair) => {
    const [latitude = 0, longitude = 0] = pair.split(',').map(Number);
    return { latitude, longitude };
  }),
  v.check(
    ({ latitude, longitude }) =>
      latitude > 35 && latitude < 48 && longitude > 6 && longitude < 19,
    say`is not in Italy: latitude first, then longitude`,
  ),
);

const mealPrice = v.pipe(
  like(/^\d+ ?- ?\d+$/, '25-45'),
  v.transform((range) => {
    const [from = 0, to = 0] = range.split('-').map(Number);
    return { from, to };
  }),
  v.check(
    ({ from, to }) => from < to,
    say`begins with the higher price: write the lower one first`,
  ),
);

const maybe = <T>(schema: v.GenericSchema<unknown, T>) =>
  v.optional(orNone(schema), 'none');

const listOrNone = <T>(schema: v.GenericSchema<unknown, T[]>) =>
  v.pipe(
    maybe(schema),
    v.transform((items) => items ?? []),
  );

const visit = v.optional(
  fields({
    parking: maybe(text),
    bus: maybe(text),
    steps: maybe(text),
    children: maybe(text),
    dogs: maybe(text),
    payment: maybe(text),
  }),
  {},
);

const facts = fields({
  name: text,
  shortName: text,
  cuisine: text,
  mealPrice: maybe(mealPrice),
  phone,
  // Alone: it becomes a part of links.
  email: like(
    /^[\w+'-]+(?:\.[\w+'-]+)*@[\p{L}\d-]+(?:\.[\p{L}\d-]+)+$/u,
    'info@osteria.it',
  ),
  instagram: orNone(
    like(
      /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
      say`https://www.instagram.com/…, without @; without one write none`,
    ),
  ),
  whatsapp: orNone(phone),
  openingHours: orNone(
    v.record(
      oneOf(weekdays),
      openSpans,
      say`is no list of days: write each on a line of its own, such as monday: 19:00-23:30`,
    ),
  ),
  lastArrival: v.pipe(
    v.optional(
      like(/^(?:1[5-9]|[2-9]\d|1[01]\d|120)$/, say`45, from 15 to 120`),
      '15',
    ),
    v.transform(Number),
  ),
  meals,
  closures: listOrNone(closures),
  messages: fields({ withTable: message, waiting: message }),
  address: fields({
    street: text,
    postalCode: like(/^\d{5}$/, '50100'),
    city: text,
    province: like(/^[A-Z]{2}$/, 'FI'),
    country: like(/^[A-Z]{2}$/, 'IT'),
  }),
  coordinates,
  visit,
  largestParty: v.pipe(
    v.optional(like(/^(?:[2-9]|[1-9]\d)$/, say`4, from 2 to 99`), '4'),
    v.transform(Number),
  ),
  moreFields: listOrNone(moreFields),
  quote: text,
  description: text,
  vatNumber: like(/^\d{11}$/, say`12345678903, with eleven digits`),
  spreadsheet: like(
    // …/d/e/… and …/pub are what 'Publish to the web' shows to everybody.
    /^https:\/\/docs\.google\.com\/spreadsheets\/d\/(?!e\/)[\w-]+(?:[/?#](?!pub)\S*)?$/,
    say`https://docs.google.com/spreadsheets/d/…, the sheet itself and not one that is published`,
  ),
  accessibilityReviewed: orNone(pastDay),
});

/** What opens earlier would belong to the evening before. */
const schema = v.pipe(
  facts,
  v.forward(
    v.check(
      ({ openingHours, meals: [first] }) =>
        Object.values(openingHours ?? {})
          .flat()
          .every(({ from }) => first !== undefined && from >= first.from),
      say`begin after you open: write an earlier "from" for the first one`,
    ),
    ['meals'],
  ),
);

/** @param file for messages @throws as `parseYaml` does */
export const parseRestaurant = (source: string, file: string) =>
  parseYaml(source, file, schema);
