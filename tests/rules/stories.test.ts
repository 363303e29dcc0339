import { beforeEach, expect, test } from 'vitest';
import {
  bookingPath,
  CONTENT,
  type Fields,
  LUNCH,
  large,
  lockPath,
  lost,
  marked,
  NOW,
  phone,
  SATURDAY,
  type Stored,
  saturday,
  soon,
  TONIGHT,
  visitorPath,
} from './evening.ts';
import { expectLocksOfBookings } from './locks-of.ts';
import {
  book,
  bookNow,
  change,
  clear,
  edit,
  free,
  freeAsVisitor,
  fresh,
  note,
  other,
  restore,
  without,
} from './requests.ts';
import {
  type Changes,
  canSetClock,
  makeRulesFixture,
} from './rules-fixture.ts';

// Stories of guests and waiters, step by step. A guest has no rights but number
// and secret. A change is of what was last looked at, else of `CONTENT`.

const fixture = makeRulesFixture();

beforeEach(async () => {
  fixture.now = NOW;
  await fixture.seed(CONTENT);
});

type Sender = 'guest' | 'waiter';

const send = (sender: Sender, changes: Changes) =>
  fixture.update(sender === 'guest' ? 'visitor' : 'admin', changes);

async function accept(sender: Sender, changes: Changes): Promise<void> {
  expect(await send(sender, changes)).toBe(true);
  expectLocksOfBookings(await fixture.read());
  fixture.now += 1_000;
}

async function refuse(sender: Sender, changes: Changes): Promise<void> {
  const before = await fixture.read();
  expect(await send(sender, changes)).toBe(false);
  expect(await fixture.read()).toEqual(before);
}

/** The booking as it is now. */
async function look(booking: Stored): Promise<Stored> {
  const fields = (await fixture.read(bookingPath(booking))) as Fields;
  return { ...booking, fields };
}

const unmarked = { [visitorPath(large)]: null };

test('a waiter’s move is refused when the guest has changed the booking meanwhile', async () => {
  await accept('guest', edit(soon, { people: '3' }));
  await refuse('waiter', change(soon, { table: 'Veranda9' }));
  await accept('waiter', change(await look(soon), { table: 'Veranda9' }));
  await refuse('guest', edit(soon, { people: '5' }));
  await accept('guest', edit(await look(soon), { people: '5' }));
});

test('a guest’s change keeps the second table and its lock until it is given back', async () => {
  await accept('guest', edit(large, { time: '21:00' }));
  await refuse('guest', book({ table: 'Veranda14' }));
  await accept('guest', change(await look(large), { also: null }));
  await accept('guest', book({ table: 'Veranda14' }));
});

test('a guest takes no second table', async () => {
  await refuse('guest', change(soon, { also: 'Veranda9' }));
  await refuse('guest', change(large, { also: 'Veranda9' }));
  await refuse('guest', book({ also: 'Veranda9' }));
});

test('only the staff restore what a guest has cancelled, at once, if its table is free', async () => {
  await accept('guest', free(phone));
  const freed = await look(phone);
  await refuse('guest', edit(freed, { people: '3' }));
  await refuse('guest', restore(freed));
  await accept('guest', book({ table: 'Veranda7' }));
  await refuse('waiter', restore(freed));
  await accept('waiter', restore(freed, { table: 'Veranda9' }));
  // The guest's request arrives again.
  await refuse('guest', free(phone));
  await accept('guest', edit(await look(phone), { people: '3' }));
});

test('guests who sit can only free their table', async () => {
  await accept('waiter', change(soon, { seatedAt: NOW }));
  const seated = await look(soon);
  await refuse('guest', edit(seated, { people: '3' }));
  await refuse('guest', change(seated, { table: 'Veranda9' }));
  await refuse('guest', change(seated, { meal: SATURDAY }));
  await refuse('guest', freeAsVisitor(soon));
  await accept('guest', free(seated));
});

test('a visitor frees only the booking whose lock names the record', async () => {
  await accept('waiter', change(soon, { table: 'Veranda9' }));
  await refuse('guest', freeAsVisitor(soon));
  await refuse('guest', freeAsVisitor(await look(soon)));
  await accept('waiter', change(await look(soon), { table: 'Veranda1' }));
  await refuse('guest', freeAsVisitor(soon));
  // The record alone.
  await accept('guest', { 'tables/Veranda1': null });
});

test('what a visitor has freed the staff alone restore', async () => {
  await accept('guest', freeAsVisitor(large));
  await refuse('guest', { ...restore(large), ...unmarked });
  await refuse('waiter', restore(large));
  await accept('waiter', { ...restore(large), ...unmarked });
  await refuse('guest', without('tables/Veranda13', freeAsVisitor(large)));
});

test('the number of another’s booking is taken in no meal, so it can be moved to each', async () => {
  for (const meal of [TONIGHT, LUNCH, SATURDAY])
    await refuse('guest', book({ meal }, { ...fresh, id: phone.id }));
  for (const meal of [LUNCH, SATURDAY, TONIGHT]) {
    const moved = change(await look(phone), { meal, table: 'Veranda9' });
    await accept('waiter', moved);
  }
});

test('what is freed can still be read, by its guest and the staff', async () => {
  await accept('guest', free(soon));
  await accept('guest', freeAsVisitor(large));
  for (const booking of [soon, large]) {
    const path = bookingPath(booking);
    expect(await fixture.read(path)).toMatchObject({
      name: 'Ada',
      phone: '055',
    });
    expect(await fixture.mayRead('visitor', path)).toBe(true);
  }
  expect(await fixture.mayRead('admin', 'bookings')).toBe(true);
});

test('a meal is removed whole, and not while a lock of it is left', async () => {
  const whole = clear(saturday, lost);
  await refuse('waiter', clear(lost));
  await refuse('waiter', without(lockPath('Cantina2', SATURDAY), whole));
  await refuse('guest', whole);
  await accept('waiter', whole);
  expect(await fixture.read(`days/${SATURDAY}`)).toBeNull();
  expect(await fixture.read(`bookings/${lost.id}`)).toBeNull();
});

test('a note is written only with its booking, and a guest’s change keeps it', async () => {
  const path = `notes/${phone.id}`;
  await refuse('waiter', { [path]: 'torta' });
  await accept('waiter', note(phone, 'torta'));
  await refuse('waiter', note(phone, 'cane'));
  await accept('guest', edit(await look(phone), { people: '3' }));
  await refuse('guest', note(await look(phone), null));
  expect(await fixture.read(path)).toBe('torta');
});

test('a booking goes to another day and back under one number, while its first request arrives again', async () => {
  await accept('guest', bookNow());
  await accept('waiter', change(await look(fresh), { meal: LUNCH }));
  await refuse('guest', bookNow());
  await accept('guest', edit(await look(fresh), { people: '3' }));
  await accept('guest', change(await look(fresh), { meal: TONIGHT }));
});

test.runIf(canSetClock)(
  'what belongs to a booking changes once in a millisecond',
  async () => {
    expect(await send('guest', bookNow())).toBe(true);
    for (const changes of [
      { [lockPath('Veranda3')]: { booking: fresh.id } },
      edit(await look(fresh)),
      { [`notes/${fresh.id}`]: 'torta' },
    ])
      await refuse('waiter', changes);
    const unmark = { [visitorPath(marked)]: null };
    expect(await send('waiter', { ...restore(marked), ...unmark })).toBe(true);
    await fixture.overwrite({ [`${visitorPath(marked)}/at`]: NOW });
    await refuse('waiter', unmark);
  },
);

test('of forty requests for one table exactly one is accepted', async () => {
  const requests = Array.from({ length: 40 }, (_, index) => {
    const id = String(90_000_000 + index);
    const secret = String(index).padStart(32, '0');
    const request = book({}, { ...other, id, secret });
    return send(index % 4 === 0 ? 'waiter' : 'guest', request);
  });
  const answers = await Promise.all(requests);
  expect(answers.filter((isAccepted) => isAccepted)).toHaveLength(1);
  expectLocksOfBookings(await fixture.read());
});
