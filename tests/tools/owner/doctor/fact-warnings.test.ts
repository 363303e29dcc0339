import { expect, test } from 'vitest';
import { restaurant } from '../../../../src/content/restaurant.ts';
import { floorPlan } from '../../../../src/tables/floor-plan.ts';
import { factWarnings } from '../../../../tools/owner/doctor/fact-warnings.ts';

const noon = Date.parse('2026-11-25T12:00Z');

/** What is warned of on 25 November 2026, of these facts. */
function warningsOf(facts: Partial<typeof restaurant>): string[] {
  const warnings = factWarnings({ ...restaurant, ...facts }, floorPlan, noon);
  return warnings.map(({ warning }) => warning);
}

test('facts that go together have no warning', () => {
  const closures = [
    { first: '2026-11-20', last: '2026-11-25', reason: null },
    { first: '01-07', last: '01-31', reason: null },
  ];
  const openingHours = { friday: [{ from: '12:00', until: '01:00' }] } as const;
  const whatsapp = '+39 333 123 4567';
  expect(warningsOf({})).toEqual([]);
  expect(warningsOf({ closures, openingHours, whatsapp })).toEqual([]);
});

test.each<[Partial<typeof restaurant>, string]>([
  [
    { closures: [{ first: '2026-11-20', last: '2026-11-24', reason: null }] },
    'the closed days 2026-11-20 - 2026-11-24 are over',
  ],
  [
    { openingHours: { friday: [{ from: '07:00', until: '00:30' }] } },
    '"friday" is open from the morning until after midnight',
  ],
  [{ largestParty: 6 }, '"largestParty" is 6, and no table has more than 5'],
  [{ phone: '+39 35 123 4567' }, '+39 35 123 4567 has nine digits'],
])('facts such as %j are warned of: %s', (facts, warning) => {
  expect(warningsOf(facts)).toEqual([expect.stringContaining(warning)]);
});

test.each([
  ['50100', 'Firenze', 'FI', true],
  ['50019', 'Sesto Fiorentino', 'FI', true],
  ['07026', 'Olbia', 'SS', true],
  ['08020', 'Budoni', 'SS', true],
  ['34121', 'Firenze', 'FI', false],
  ['50019', 'Firenze', 'FI', false],
  ['50100', 'Firenze', 'TS', false],
  ['50019', 'Sesto Fiorentino', 'PO', false],
])('%s %s (%s) go together: %j', (postalCode, city, province, isRight) => {
  const address = { ...restaurant.address, postalCode, city, province };
  expect(warningsOf({ address })).toHaveLength(isRight ? 0 : 1);
  expect(warningsOf({ address: { ...address, country: 'CH' } })).toEqual([]);
});
