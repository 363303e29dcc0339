import { assertFails, assertSucceeds } from '@firebase/rules-unit-testing';
import { get, ref, remove, serverTimestamp, set, setPriority, update } from 'firebase/database';
import { beforeEach, describe, expect, test } from 'vitest';
import { ADMIN_UID, rulesWorld, STRANGER_UID } from './rules-world.ts';

const world = rulesWorld();
const content = {
  admin: { esterno: true, prenotazioni: true },
  admins: { [ADMIN_UID]: true, retired: false },
  tables: { Pianoforte13: 1 },
  other: { secret: 1 },
};
beforeEach(() => world.seed(content));

const everybody = {
  'a visitor': world.visitor,
  'a signed-in stranger': world.stranger,
  'the admin': world.admin,
};
const nonAdmins = {
  'a visitor': world.visitor,
  'a signed-in stranger': world.stranger,
};

describe.each(Object.entries(everybody))('%s', (_, actor) => {
  test.each(['tables', 'tables/Pianoforte13', 'admin/esterno', 'admin/prenotazioni'])(
    'reads %s',
    async (path) => {
      await assertSucceeds(get(ref(actor(), path)));
    },
  );

  test.each(['/', 'admins', 'other', 'other/secret', 'unknown'])('reads no %s', async (path) => {
    await assertFails(get(ref(actor(), path)));
  });

  test.each([
    ['/', null],
    ['/', { tables: {} }],
    ['other', 1],
    ['other/secret', null],
    ['unknown', serverTimestamp()],
    ['admin', { esterno: true, prenotazioni: true }],
    ['admin', null],
    ['admin/unknown', true],
    ['admin/esterno/below', true],
    ['admins', { 'a-stranger': true }],
    [`admins/${STRANGER_UID}`, true],
    [`admins/${ADMIN_UID}`, null],
    [`admins/${ADMIN_UID}`, true],
    [`admins/${ADMIN_UID}/below`, true],
  ])('writes no %s with %j', async (path, value) => {
    await assertFails(set(ref(actor(), path), value));
    expect(await world.read('/')).toEqual(content);
  });
});

describe.each(Object.entries(nonAdmins))('%s', (_, actor) => {
  test.each(['esterno', 'prenotazioni'])('does not switch %s', async (setting) => {
    await assertFails(set(ref(actor(), `admin/${setting}`), false));
    await assertFails(update(ref(actor(), 'admin'), { [setting]: false }));
    await assertFails(remove(ref(actor(), `admin/${setting}`)));
    expect(await world.read('/')).toEqual(content);
  });

  test('does not read whether somebody else is an admin', async () => {
    await assertFails(get(ref(actor(), `admins/${ADMIN_UID}`)));
  });
});

describe('the admin', () => {
  test.each(['esterno', 'prenotazioni'])('switches %s off and on', async (setting) => {
    await assertSucceeds(update(ref(world.admin(), 'admin'), { [setting]: false }));
    expect(await world.read(`admin/${setting}`)).toBe(false);
    await assertSucceeds(set(ref(world.admin(), `admin/${setting}`), true));
  });

  test.each([null, 'true', 1, { on: true }, [true]])('sets no switch to %j', async (value) => {
    await assertFails(set(ref(world.admin(), 'admin/esterno'), value));
    expect(await world.read('/')).toEqual(content);
  });

  test('gives a switch no priority', async () => {
    await assertFails(setPriority(ref(world.admin(), 'admin/esterno'), 1));
  });

  test('reads their own entry', async () => {
    await assertSucceeds(get(ref(world.admin(), `admins/${ADMIN_UID}`)));
  });
});

test('a signed-in stranger reads their own missing entry, and so learns to be no admin', async () => {
  const entry = await assertSucceeds(get(ref(world.stranger(), `admins/${STRANGER_UID}`)));
  expect(entry.val()).toBeNull();
});

test.each([false, 'true', 1, { since: 1 }])('an entry of %j makes no admin', async (entry) => {
  await world.seed({ ...content, admins: { [STRANGER_UID]: entry } });
  await assertFails(set(ref(world.stranger(), 'admin/esterno'), false));
});
