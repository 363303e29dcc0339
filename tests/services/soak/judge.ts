import { tableKey } from '../../../src/domain/floor-plan.ts';
import type { Attempt } from './booker.ts';

/** A record that stood in the database, known by its table's key and its deadline. */
export interface StoodRecord {
  readonly key: string;
  readonly deadline: number;
  /** Why it stands no more; null while it does. */
  end: 'freed' | 'replaced' | null;
}

/**
 * Compares what the visitors were told with what the database held and the restaurant got.
 * @returns in words everything that must not be: `lost` are confirmed bookings without their record
 *   or mail; `double`, replaced records and second mails; `orphans`, records and mails of bookings
 *   that nobody was told to have
 */
export function judge(
  attempts: readonly Attempt[],
  records: readonly StoodRecord[],
  mails: readonly { readonly nome: string }[],
) {
  const lost: string[] = [];
  const double: string[] = [];
  const orphans: string[] = [];
  for (const { name, table, deadline, told, isFreed } of attempts) {
    const key = tableKey(table);
    const record = records.find((each) => each.key === key && each.deadline === deadline);
    const mailCount = mails.filter(({ nome }) => nome === name).length;
    if (told.includes('confirmed')) {
      if (!record) lost.push(`${name} never had a record of ${key}`);
      if (record?.end === 'freed' && !isFreed) lost.push(`the record of ${name} was removed`);
      if (mailCount === 0) lost.push(`${name} has no mail`);
    } else {
      if (record) orphans.push(`${name} was told ${told}, and has a record of ${key}`);
      if (mailCount > 0) orphans.push(`${name} was told ${told}, and a mail arrived`);
    }
    if (mailCount > 1) double.push(`${name} has ${mailCount} mails`);
    if (record?.end === 'replaced') double.push(`the record of ${name} was replaced`);
  }
  const known = new Set<number | null>(attempts.map(({ deadline }) => deadline));
  const strange = records.filter(({ deadline }) => !known.has(deadline));
  orphans.push(...strange.map(({ key }) => `nobody has tried to write a record of ${key}`));
  return { lost, double, orphans };
}
