import type { Attempt } from './booker.ts';
import type { LedgerRecord } from './ledger.ts';

/** What a run came to: the counts, and in words everything that must not be. */
export interface Verdict {
  readonly tried: number;
  readonly confirmed: number;
  /** By what the visitor was told last. */
  readonly refused: Readonly<Record<string, number>>;
  /** Confirmed bookings without their record, or without their mail. */
  readonly lost: readonly string[];
  /** Records that two visitors were told to have, and bookings with more mails than one. */
  readonly double: readonly string[];
  /** Records and mails of which nobody was told that they are theirs, and that nobody took back. */
  readonly orphans: readonly string[];
  /** Records that landed late, and were taken back by who had sent them. */
  readonly takenBack: number;
}

/** A record that lands late while the line of its sender is down stands until that is up, in ms. */
const LONGEST_TAKING_BACK = 30_000;

/** Compares what the visitors were told with what the database held and the restaurant got. */
export function judge(
  attempts: readonly Attempt[],
  records: readonly LedgerRecord[],
  mails: readonly { readonly nome: string }[],
): Verdict {
  const idOf = ({ key, bookedAt }: Pick<LedgerRecord, 'key' | 'bookedAt'>) =>
    `${key} at ${bookedAt}`;
  const stood = new Set(records.map(idOf));
  const mailsOf = (name: string) => mails.filter(({ nome }) => nome === name).length;
  const owners = new Map<string, string>();
  const lost: string[] = [];
  const double: string[] = [];
  const orphans: string[] = [];
  const refused: Record<string, number> = {};
  let confirmed = 0;

  for (const { name, key, bookedAt, told } of attempts) {
    const arrived = mailsOf(name);
    if (!told.includes('confirmed')) {
      const word = told.at(-1) ?? 'nothing';
      refused[word] = (refused[word] ?? 0) + 1;
      if (arrived > 0) orphans.push(`${name} was told "${word}", and a mail arrived`);
      continue;
    }
    confirmed += 1;
    const id = bookedAt === null ? null : idOf({ key, bookedAt });
    const owner = id === null ? undefined : owners.get(id);
    if (id === null || !stood.has(id)) lost.push(`${name} has no record of ${key}`);
    if (arrived === 0) lost.push(`${name} has no mail`);
    if (arrived > 1) double.push(`${name} has ${arrived} mails`);
    if (owner !== undefined) double.push(`${name} and ${owner} have ${id}`);
    if (id !== null) owners.set(id, name);
  }
  const late = records.filter((record) => !owners.has(idOf(record)));
  const left = late.filter(({ since, until }) => until - since > LONGEST_TAKING_BACK);
  for (const record of left) orphans.push(`nobody was told to have ${idOf(record)}`);
  const takenBack = late.length - left.length;
  return { tried: attempts.length, confirmed, refused, lost, double, orphans, takenBack };
}
