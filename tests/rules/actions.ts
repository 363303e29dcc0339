import type { Operation } from '../../tools/attack/operation.ts';

type Bare<T> = T extends unknown ? Omit<T, 'attacker' | 'by'> : never;

/** What somebody may try, and who may do it. */
export interface Action {
  readonly request: Bare<Exclude<Operation, { kind: 'clock' | 'owner' }>>;
  readonly allowed: 'everybody' | 'admin' | 'stranger' | 'nobody';
}

const HOUR = 60 * 60 * 1000;
export const NOW = Date.parse('2026-11-21T21:00:00+01:00');

/** Online booking is on, Esterno is closed, one table was booked just now and one at lunch. */
export const CONTENT = {
  admin: { esterno: false, prenotazioni: true },
  admins: { 'the-admin': true, 'a-former-admin': false },
  other: { secret: 1 },
  tables: { Pianoforte13: NOW - HOUR, 'Sala Principale8': NOW - 8 * HOUR, Esterno1: NOW - HOUR },
};

const serverTime = { '.sv': 'timestamp' };
const set = (path: string, value: unknown, allowed: Action['allowed'] = 'nobody'): Action => ({
  request: { kind: 'set', path, value },
  allowed,
});
const remove = (path: string, allowed: Action['allowed'] = 'nobody'): Action => ({
  request: { kind: 'remove', path },
  allowed,
});
const read = (path: string, allowed: Action['allowed'] = 'nobody'): Action => ({
  request: { kind: 'read', path },
  allowed,
});
const merge = (
  path: string,
  values: Record<string, unknown>,
  allowed: Action['allowed'] = 'nobody',
): Action => ({ request: { kind: 'merge', path, values }, allowed });

export const actions: Readonly<Record<string, Action>> = {
  'read the tables': read('tables', 'everybody'),
  'read a switch': read('admin/prenotazioni', 'everybody'),
  'read the stranger’s own admin entry': read('admins/a-stranger', 'stranger'),
  'read the admin’s entry': read('admins/the-admin', 'admin'),
  'read who is an admin': read('admins'),
  'read everything': read(''),
  'read what the site does not know': read('other/secret'),
  'book a free table': set('tables/Pianoforte15', serverTime, 'everybody'),
  'book a free table by a merge': merge('tables', { Pianoforte15: serverTime }, 'everybody'),
  'book a table of lunch again': set('tables/Sala Principale8', serverTime, 'everybody'),
  'book a booked table': set('tables/Pianoforte13', serverTime),
  'keep a table for ever': set('tables/Pianoforte15', NOW + 365 * 24 * HOUR),
  'date a booking back': set('tables/Pianoforte15', NOW - 1),
  'put a name into a booking': set('tables/Pianoforte15', { at: serverTime, name: 'Ada' }),
  'book a free table with a deadline': set(
    'tables/Pianoforte15',
    { '.value': serverTime, '.priority': NOW + 15_000.5 },
    'everybody',
  ),
  'book a free table after the deadline': set('tables/Pianoforte15', {
    '.value': serverTime,
    '.priority': NOW,
  }),
  'put a name into the priority of a booking': set('tables/Pianoforte15', {
    '.value': serverTime,
    '.priority': 'Ada',
  }),
  'book a table that is not there': set('tables/Pianoforte16', serverTime),
  'book a table of the closed zone': set('tables/Esterno3', serverTime),
  'book a free table and a booked one at once': merge('tables', {
    Pianoforte15: serverTime,
    Pianoforte13: serverTime,
  }),
  'open a zone and book in it at once': merge('', {
    'admin/esterno': true,
    'tables/Esterno3': serverTime,
  }),
  'free a table of an hour ago': remove('tables/Pianoforte13', 'everybody'),
  'free a table of an hour ago in the closed zone': remove('tables/Esterno1', 'everybody'),
  'free a table of lunch': remove('tables/Sala Principale8'),
  'free all tables at once': remove('tables'),
  'switch Esterno on': set('admin/esterno', true, 'admin'),
  'switch online booking off': merge('admin', { prenotazioni: false }, 'admin'),
  'set a switch to a text': set('admin/esterno', 'true'),
  'remove a switch': remove('admin/prenotazioni'),
  'invent a switch': set('admin/sala', true),
  'remove all switches': remove('admin'),
  'make the stranger an admin': set('admins/a-stranger', true),
  'make the former admin an admin again': set('admins/a-former-admin', true),
  'remove the admin': remove('admins/the-admin'),
  'write beside what the site knows': set('notes/a', 'x'.repeat(10_000)),
  'replace everything': set('', { admins: { 'a-stranger': true } }),
  'remove everything': remove(''),
};
