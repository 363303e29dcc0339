import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeAfter, type Row } from './meals-model.ts';
import { changesOf, NOW, requests } from './meals-requests.ts';
import {
  makeRulesFixture,
  requireSettableClock,
  withPriority,
} from './rules-fixture.ts';

// Always the same requests; `npm run test:random` tries others, and more.
const { RULES_RUNS } = process.env;
const runs = RULES_RUNS
  ? { numRuns: Number(RULES_RUNS) }
  : { numRuns: 300, seed: 1 };

const fixture = makeRulesFixture();
requireSettableClock();

test('tables, days and guests are changed by those who may, and by nobody else', {
  timeout: 3_600_000,
}, async () => {
  fixture.now = NOW;
  const exported = (row: Row | null) =>
    row && withPriority(row.at, row.deadline);
  const property = fc.asyncProperty(requests, async (request) => {
    const [key, date, meal] = request.where;
    const { before, person, admin, entry } = request;
    const changes = changesOf(request);
    fc.pre(Object.keys(changes).length > 0);
    const at = (value: unknown) => ({ [date]: { [meal]: { [key]: value } } });
    await fixture.seed({
      admin,
      admins: { 'the-admin': entry, 'a-former-admin': false },
      tables: { [key]: exported(before.tables) },
      days: at(exported(before.days)),
      guests: at(before.card),
    });
    const after = placeAfter(request, NOW);
    const answer = await fixture.request(person, 'PATCH', '', changes);
    expect(answer).toBe(after !== null);
    const { tables, days, card } = after ?? before;
    const place = `${date}/${meal}/${key}`;
    const [table, record, guests] = await Promise.all(
      [`tables/${key}`, `days/${place}`, `guests/${place}`].map(fixture.read),
    );
    expect({ table, record, guests }).toEqual({
      table: exported(tables),
      record: exported(days),
      guests: card,
    });
  });
  await fc.assert(property, runs);
});
