import { expect, test, vi } from 'vitest';
import { staffDatabase } from '../../../src/admin/session/use-session.ts';
import { makeClock } from '../../support/make-clock.ts';

const OPTIONS = { timeout: 1, isRetry: false };

function makeStaff(getIdToken: () => Promise<string>) {
  const read = vi.fn(async () => ({ status: 200, body: null }));
  const update = vi.fn(async () => ({ status: 200, body: {} }));
  const clock = makeClock(() => 0);
  const staff = staffDatabase({ read, update, clock }, { getIdToken });
  return { staff, read, update };
}

test('each request carries the user’s token', async () => {
  const { staff, read, update } = makeStaff(async () => 'token');
  await staff.read('bookings', { timeout: 5 });
  expect(read).toHaveBeenCalledWith('bookings', { timeout: 5, token: 'token' });
  await staff.update({ a: 1 }, OPTIONS);
  expect(update).toHaveBeenCalledWith({ a: 1 }, { ...OPTIONS, token: 'token' });
});

test('nothing is sent without a token', async () => {
  const { staff, update } = makeStaff(() =>
    Promise.reject(new Error('offline')),
  );
  expect(await staff.update({ a: 1 }, OPTIONS)).toBeNull();
  expect(update).not.toHaveBeenCalled();
});
