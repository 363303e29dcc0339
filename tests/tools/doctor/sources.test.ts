import { describe, expect, test } from 'vitest';
import { documentFaults, type PrintedDocument } from '../../../tools/doctor/document-faults.ts';
import {
  committedEnvFaults,
  firebasercFaults,
  nodeFaults,
  rulesFaults,
} from '../../../tools/doctor/project-faults.ts';
import { type Restaurant, restaurantFaults } from '../../../tools/doctor/restaurant-faults.ts';

const whats = (faults: readonly { what: string }[]) => faults.map(({ what }) => what);

function makeRestaurant(overrides: Partial<Restaurant> = {}): Restaurant {
  return {
    phone: '+39 055 123 4567',
    email: 'info@osteria.it',
    instagram: 'https://www.instagram.com/osteria.vera',
    vatNumber: '12345678903',
    address: {
      street: 'Via Roma 1',
      postalCode: '50100',
      city: 'Firenze',
      province: 'FI',
      country: 'IT',
    },
    coordinates: { latitude: 43.77, longitude: 11.25 },
    spreadsheet: 'https://docs.google.com/spreadsheets/d/1AbC/edit',
    ...overrides,
  };
}

const { address } = makeRestaurant();

describe('the restaurant', () => {
  test('with its own data has no fault', () => {
    expect(restaurantFaults(makeRestaurant())).toEqual([]);
  });

  test.each<[Partial<Restaurant>, string]>([
    [{ phone: '+39 055 000 0000' }, '"phone" is still the sample.'],
    [{ phone: '055 1234567' }, '"phone" is no telephone number with its country'],
    [{ email: 'info@osteria.example' }, '"email" is still the sample.'],
    [{ email: 'info' }, '"email" is no e-mail.'],
    [
      { instagram: 'https://www.instagram.com/osteria.example' },
      '"instagram" is still the sample.',
    ],
    [{ instagram: '@osteria' }, '"instagram" is not the address'],
    [{ vatNumber: '00000000000' }, '"vatNumber" is still the sample.'],
    [{ vatNumber: 'IT12345678903' }, '"vatNumber" is no P.IVA: one has 11 digits.'],
    [{ vatNumber: '12345678901' }, '"vatNumber" is no P.IVA: its digits do not fit'],
    [{ address: { ...address, street: 'Via dell’Esempio 12' } }, '"address" is still the sample.'],
    [{ address: { ...address, postalCode: '5010' } }, '"address" has a postal code'],
    [
      { coordinates: { latitude: 43.7687, longitude: 11.2469 } },
      '"coordinates" is still the sample.',
    ],
    [{ coordinates: { latitude: 11.25, longitude: 43.77 } }, 'the wrong way round'],
    [{ coordinates: { latitude: 51.5, longitude: -0.1 } }, 'is not in Italy'],
    [
      { spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio' },
      '"spreadsheet" is still the sample.',
    ],
    [{ spreadsheet: 'https://script.google.com/macros/s/1/exec' }, 'of a Google sheet'],
  ])('with %j is told', (overrides, what) => {
    expect(whats(restaurantFaults(makeRestaurant(overrides)))).toEqual([
      expect.stringContaining(what),
    ]);
  });
});

describe('a document', () => {
  const makeDocument = (overrides: Partial<PrintedDocument> = {}): PrintedDocument => ({
    id: 'menu',
    html: '<style>a[B]{}</style><p data-x="[A]">Pici [1, 3]</p>',
    sourceHash: 'a',
    printedHash: 'a',
    bytes: 10,
    printedBytes: 10,
    ...overrides,
  });

  test('that is printed as it is written has no fault', () => {
    expect(documentFaults([makeDocument()])).toEqual([]);
  });

  test.each<[Partial<PrintedDocument>, string]>([
    [{ bytes: null }, 'public/documenti/menu.pdf is missing.'],
    [{ sourceHash: 'b' }, 'is older than its text'],
    [{ bytes: 11 }, 'is not the file that npm run documents has printed'],
    [{ html: '<p>[DATA] e <b>[P.IVA: 1]</b>, [DATA]</p>' }, 'to fill in: [DATA], [P.IVA: 1].'],
  ])('with %j is told', (overrides, what) => {
    expect(whats(documentFaults([makeDocument(), makeDocument(overrides)]))).toEqual([
      expect.stringContaining(what),
    ]);
  });
});

test.each([
  ['v20.19.0', true],
  ['v20.20.1', true],
  ['v22.3.0', true],
  ['v20.18.9', false],
  ['v18.20.0', false],
])('Node %s is new enough for >=20.19: %s', (version, isEnough) => {
  expect(nodeFaults(version, '>=20.19')).toHaveLength(isEnough ? 0 : 1);
});

test.each([
  ['rules', 0],
  ['older rules', 1],
  [null, 1],
])('rules that are %j beside "rules" have %i faults', (rules, count) => {
  expect(rulesFaults(rules, 'rules')).toHaveLength(count);
});

test.each([
  [null, 0],
  ['{"projects": {"default": "osteria-vera"}}', 0],
  ['{"projects": {}}', 0],
  ['{"projects": {"default": "altra"}}', 1],
])('a .firebaserc of %j for osteria-vera has %i faults', (text, count) => {
  expect(firebasercFaults(text, 'osteria-vera')).toHaveLength(count);
});

test.each([
  [false, 0],
  [true, 1],
])('.env in git (%s) is %i faults', (isTracked, count) => {
  expect(committedEnvFaults(isTracked)).toHaveLength(count);
});
