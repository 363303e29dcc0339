import { beforeEach, describe, expect, test } from 'vitest';
import { tableKeys } from './generate-requests.ts';
import { booking, everybody, makeRulesFixture } from './rules-fixture.ts';

// Which keys are tables, and who books them while the switches are off.

const fixture = makeRulesFixture();
beforeEach(() =>
  fixture.seed({
    admin: { giardino: true, prenotazioni: true },
    admins: { 'the-admin': true, 'a-former-admin': false },
  }),
);

test('every table of the floor plan can be booked', async () => {
  await fixture.seed({ admin: { prenotazioni: true } });
  for (const key of tableKeys) {
    expect(
      await fixture.request('visitor', 'PUT', `tables/${key}`, booking()),
      key,
    ).toBe(true);
  }
});

test.each([
  'Veranda2',
  'Veranda',
  'Veranda150',
  'XVeranda15',
  'Veranda15X',
  'Veranda15 ',
  'Veranda15\u2028',
  'veranda15',
  'Giardino01',
  'Cantina1',
  '1',
])('there is no table "%s"', async (key) => {
  expect(
    await fixture.request('visitor', 'PUT', `tables/${key}`, booking()),
  ).toBe(false);
});

describe.each([false, null, 'true'])('with online booking %j', (value) => {
  test.each(
    everybody.map(
      (person) => [person, person === 'admin' ? 'may' : 'may not'] as const,
    ),
  )('the %s %s book a free table', async (person, may) => {
    await fixture.seed({ prenotazioni: value }, 'admin');
    expect(
      await fixture.request(person, 'PUT', 'tables/Veranda15', booking()),
    ).toBe(may === 'may');
  });
});

test('an admin books every table of the floor plan, all switches off', async () => {
  await fixture.seed({ giardino: false, prenotazioni: false }, 'admin');
  await fixture.seed(null, 'tables');
  for (const key of tableKeys) {
    expect(
      await fixture.request('admin', 'PUT', `tables/${key}`, booking()),
      key,
    ).toBe(true);
  }
});
