import { describe, expect, test } from 'vitest';
import type { Attempt } from '../../tools/soak/booker.ts';
import { judge } from '../../tools/soak/judge.ts';
import { soak } from '../../tools/soak/soak.ts';

test('100 watchers and 40 bookers over faulty lines: nothing lost, double, orphaned or stale', async () => {
  const report = await soak({ seed: 1, seconds: 20, watchers: 100, bookers: 40 });
  expect(report).toMatchObject({ lost: [], double: [], orphans: [], stale: [] });
  expect(report.confirmed).toBeGreaterThan(20);
  expect(Object.keys(report.faults)).toHaveLength(6);
}, 120_000);

describe('the judge of a run', () => {
  const record = { key: 'Esterno3', bookedAt: 1, since: 0, until: Number.POSITIVE_INFINITY };
  const records = [record];
  const ada: Attempt = { name: 'Ada', key: 'Esterno3', bookedAt: 1, told: ['confirmed'] };
  const mail = { nome: 'Ada' };

  test('is content with one record and one mail for a confirmed booking', () => {
    expect(judge([ada], records, [mail])).toMatchObject({ lost: [], double: [], orphans: [] });
  });

  test.each([
    ['without its record', [], [mail]],
    ['without its mail', records, []],
  ])('finds a confirmed booking %s', (_, stood, mails) => {
    expect(judge([ada], stood, mails).lost).toHaveLength(1);
  });

  test('finds two visitors with one record, and two mails of one booking', () => {
    const two = [ada, { ...ada, name: 'Bruno' }];
    expect(judge(two, records, [mail, { nome: 'Bruno' }]).double).toHaveLength(1);
    expect(judge([ada], records, [mail, mail]).double).toHaveLength(1);
  });

  test('finds what nobody was told to have', () => {
    const refused = { ...ada, bookedAt: null, told: ['taken'] };
    expect(judge([refused], [], [mail]).orphans).toHaveLength(1);
    expect(judge([refused], records, []).orphans).toHaveLength(1);
  });

  test('counts apart what nobody was told to have and was soon taken back', () => {
    const refused = { ...ada, bookedAt: null, told: ['notBooked'] };
    const judged = (until: number) => judge([refused], [{ ...record, until }], []);
    expect(judged(2_000)).toMatchObject({ orphans: [], takenBack: 1 });
    expect(judged(31_000)).toMatchObject({ orphans: [expect.anything()], takenBack: 0 });
  });
});
