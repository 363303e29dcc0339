import { expect, test, vi } from 'vitest';
import { staffDatabase } from '../../../src/admin/session/staff-database.ts';
import { createStore } from '../../../src/services/store.ts';
import { TIMEOUTS } from '../../../src/services/timeouts.ts';
import { saveSwitch } from '../../../src/tables/upkeep.ts';
import { makeClock } from '../../support/make-clock.ts';

const OPTIONS = { timeout: 1, isRetry: false };

function makeStaff(getIdToken: () => Promise<string>) {
  const access = createStore(true);
  const read = vi.fn(async () => ({ status: 200, body: null }));
  const update = vi.fn(async () => ({ status: 200, body: {} }));
  const clock = makeClock(() => 0);
  const user = { uid: 'waiter', email: null, getIdToken };
  const staff = staffDatabase({ read, update, clock }, user, access);
  return { staff, access, read, update };
}

test('each request carries the user’s token', async () => {
  const { staff, read, update } = makeStaff(async () => 'token');
  await staff.read('bookings', { timeout: 5 });
  expect(read).toHaveBeenCalledWith('bookings', { timeout: 5, token: 'token' });
  await staff.update({ a: 1 }, OPTIONS);
  expect(update).toHaveBeenCalledWith({ a: 1 }, { ...OPTIONS, token: 'token' });
});

test('nothing is sent once access has ended, while the token is renewed either', async () => {
  const { staff, access, read, update } = makeStaff(async () => {
    access.set(false);
    return 'token';
  });
  expect(await staff.update({ a: 1 }, OPTIONS)).toBeNull();
  expect(await staff.read('bookings', { timeout: 5 })).toBeNull();
  expect([read.mock.calls, update.mock.calls]).toEqual([[], []]);
});

test('nothing is sent without a token', async () => {
  const { staff, update } = makeStaff(() =>
    Promise.reject(new Error('offline')),
  );
  expect(await staff.update({ a: 1 }, OPTIONS)).toBeNull();
  expect(update).not.toHaveBeenCalled();
});

test('a change whose access ends while it is sent again is sent no more', async () => {
  const { access, read, update } = makeStaff(async () => 'token');
  update.mockImplementation(async () => {
    access.set(false);
    return null as never;
  });
  let time = 0;
  const clock = makeClock(() => {
    time += 4_000;
    return time;
  });
  const user = { uid: 'a', email: null, getIdToken: async () => 'token' };
  const database = staffDatabase({ read, update, clock }, user, access);
  const timeouts = { ...TIMEOUTS, retry: 1 };
  const outcome = await saveSwitch(database, 'giardino', true, timeouts);
  expect(outcome.status).toBe('unknown');
  expect(update).toHaveBeenCalledTimes(1);
  expect(read).not.toHaveBeenCalled();
});
