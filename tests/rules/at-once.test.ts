import { beforeEach, expect, test } from 'vitest';
import {
  CONTENT,
  type Fields,
  lockPath,
  marked,
  NOW,
  visitorPath,
} from './evening.ts';
import {
  book,
  bookNow,
  edit,
  fresh,
  other,
  RECORD,
  restore,
} from './requests.ts';
import { canSetClock, makeRulesFixture, type Person } from './rules-fixture.ts';

// Requests that arrive in the same moment.

const fixture = makeRulesFixture();

beforeEach(async () => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
});

test('of forty requests for one table exactly one is accepted', async () => {
  const idOf = (index: number) => String(90_000_000 + index);
  const requests = Array.from({ length: 40 }, (_, index) => {
    const secret = String(index).padStart(32, '0');
    const person: Person = index % 4 === 0 ? 'admin' : 'visitor';
    const booking = { ...other, id: idOf(index), secret };
    return fixture.update(person, book({}, booking));
  });
  const answers = await Promise.all(requests);
  expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(1);
  expect(await fixture.read(lockPath('Veranda3'))).toEqual({
    booking: idOf(answers.indexOf(true)),
  });
});

test.runIf(canSetClock)(
  'what belongs to a booking changes once in a millisecond',
  async () => {
    expect(await fixture.update('visitor', bookNow())).toBe(true);
    const fields = { ...fresh.fields, record: RECORD, rev: NOW };
    const unmark = { [visitorPath(marked)]: null };
    const refuse = async (changes: Fields) =>
      expect(await fixture.update('admin', changes)).toBe(false);
    await refuse({ [lockPath('Veranda3')]: { booking: fresh.id } });
    await refuse(edit({ ...fresh, fields }));
    await refuse({ [`notes/${fresh.id}`]: 'torta' });
    const restored = { ...restore(marked), ...unmark };
    expect(await fixture.update('admin', restored)).toBe(true);
    await fixture.overwrite({ [`${visitorPath(marked)}/at`]: NOW });
    await refuse(unmark);
  },
);
