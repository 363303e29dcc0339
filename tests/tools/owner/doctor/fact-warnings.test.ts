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

const closure = (first: string, last: string) => ({
  closures: [{ first, last, reason: null }],
});
const friday = (from: '07:00' | '12:00') => ({
  openingHours: { friday: [{ from, until: '01:00' } as const] },
});
const at = (postalCode: string, city: string, province: string) => ({
  address: { ...restaurant.address, postalCode, city, province },
});

test.each<Partial<typeof restaurant>>([
  closure('2026-11-20', '2026-11-25'),
  closure('01-07', '01-31'),
  friday('12:00'),
  { whatsapp: '+39 333 123 4567' },
  at('50019', 'Sesto Fiorentino', 'FI'),
  at('08013', 'Bosa', 'OR'),
])('facts such as %j have no warning', (facts) => {
  expect(warningsOf(facts)).toEqual([]);
});

test.each<[Partial<typeof restaurant>, string]>([
  [closure('2026-11-20', '2026-11-24'), '2026-11-20 - 2026-11-24 are over'],
  [friday('07:00'), '"friday" is open from the morning until after midnight'],
  [{ largestParty: 6 }, '"largestParty" is 6, and no table has more than 5'],
  [{ phone: '+39 35 123 4567' }, '+39 35 123 4567 has nine digits'],
  [at('50100', 'Milano', 'FI'), 'do 50100, Milano and FI belong together?'],
  [at('50019', 'Sesto Fiorentino', 'PO'), 'and PO belong together?'],
])('facts such as %j are warned of: %s', (facts, warning) => {
  expect(warningsOf(facts)).toEqual([expect.stringContaining(warning)]);
});
