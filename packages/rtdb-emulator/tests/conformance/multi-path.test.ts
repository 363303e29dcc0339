import { beforeEach, describe, expect, test } from 'vitest';
import { makeSocket } from '../make-socket.ts';
import { makeToken } from '../make-token.ts';
import { OWNER, PROJECT, startTarget } from './start-target.ts';

// https://firebase.google.com/docs/database/web/read-and-write#update_specific_fields
// https://firebase.blog/posts/2015/09/introducing-multi-location-updates-and_86

// A booking is a record in `tables`, one in `days` and a card in `guests`. Each
// needs the others.
const CARD = "'guests/' + $date + '/' + $meal + '/' + $table";
const DAYS_ROOT = 'newData.parent().parent().parent().parent()';
const RULES = {
  tables: {
    $table: {
      '.write': 'newData.val() === now && newData.getPriority() > 1',
      '.validate': '$table.matches(/^Esterno[0-9]+$/)',
    },
  },
  days: {
    $date: {
      '.write': "auth.uid === 'admin' && !newData.exists()",
      $meal: {
        $table: {
          '.write': `!data.exists() && newData.val() === ${DAYS_ROOT}.child('tables').child($table).val() && ${DAYS_ROOT}.hasChild(${CARD})`,
        },
      },
    },
  },
  guests: {
    $date: {
      $meal: {
        $table: {
          '.write': `!root.child(${CARD}).exists() && newData.child('booking').val() === ${DAYS_ROOT}.child('tables').child($table).getPriority()`,
          '.validate': "newData.hasChildren(['booking', 'name'])",
          name: {
            '.validate': 'newData.isString() && newData.val().length <= 5',
          },
        },
      },
    },
  },
  x: { '.write': "root.child('x/y').val() === newData.child('z').val()" },
};

const target = await startTarget();
beforeEach(async () => {
  await target.setRules(RULES);
  await target.rest('PUT', '/.json', { x: { y: 1, z: 1 } }, OWNER);
});

const TIMESTAMP = { '.sv': 'timestamp' };
const booking = (name: unknown = 'Rossi') => ({
  'tables/Esterno17': { '.value': TIMESTAMP, '.priority': 1.5 },
  'days/2026-11-28/cena/Esterno17': TIMESTAMP,
  'guests/2026-11-28/cena/Esterno17': { booking: 1.5, name },
  'x/y': null,
});
const content = async () =>
  (
    await target.rest('GET', '/.json?format=export', undefined, OWNER)
  ).json() as Record<string, unknown>;

async function patch(values: object, uid?: string): Promise<number> {
  const token = makeToken({ sub: uid, aud: PROJECT });
  const auth = uid === undefined ? '' : `?auth=${token}`;
  return (await target.rest('PATCH', `/.json${auth}`, values)).status;
}

const written = {
  tables: { Esterno17: { '.value': expect.any(Number), '.priority': 1.5 } },
  days: { '2026-11-28': { cena: { Esterno17: expect.any(Number) } } },
  guests: {
    '2026-11-28': { cena: { Esterno17: { booking: 1.5, name: 'Rossi' } } },
  },
  x: { z: 1 },
};

describe('a merge of deep paths', () => {
  test('a merge is written as a whole, with one time for all its timestamps', async () => {
    expect(await patch(booking())).toBe(200);
    expect(await content()).toEqual(written);
  });

  test('a merge by a socket follows the same rules', async () => {
    const socket = await makeSocket(target);
    const merge = (d: object) => socket.request('m', { p: '/', d });
    expect((await merge(booking(7))).s).toBe('permission_denied');
    expect((await merge(booking())).s).toBe('ok');
    expect(await content()).toEqual(written);
  });

  test.each([
    ['a path without a rule', { other: 1 }],
    [
      'a value that .validate refuses',
      { 'guests/2026-11-28/cena/Esterno17': { booking: 1.5, name: 'Bianchi' } },
    ],
    [
      'a value that .write refuses because of another path',
      { 'guests/2026-11-28/cena/Esterno17': { booking: 2, name: 'Rossi' } },
    ],
    [
      'a key that .validate refuses',
      { 'tables/Interno17': { '.value': TIMESTAMP, '.priority': 1.5 } },
    ],
    ['a rule that compares before and after', { 'x/z': 2 }],
  ])('a merge with %s is denied and changes nothing', async (_, values) => {
    const before = await content();
    expect(await patch({ ...booking(), ...values })).toBe(401);
    expect(await content()).toEqual(before);
  });

  test.each(['tables/Esterno17', 'guests/2026-11-28/cena/Esterno17'])(
    'a merge without its path %s is denied, because another needs it',
    async (path) => {
      const part = Object.entries(booking()).filter(([key]) => key !== path);
      expect(await patch(Object.fromEntries(part))).toBe(401);
    },
  );

  test('rules see the data before a merge as data and root', async () => {
    expect(await patch(booking())).toBe(200);
    // Its card exists, and its day.
    expect(await patch(booking())).toBe(401);
  });

  test('the rules of a merge see the ID token; one on a higher level allows, too', async () => {
    await patch(booking());
    const removal = { 'days/2026-11-28': null };
    const deep = { 'days/2026-11-28/cena': null };
    expect(await patch(removal)).toBe(401);
    expect(await patch(deep, 'guest')).toBe(401);
    expect(await patch(removal, 'admin')).toBe(200);
    const { days: _, ...rest } = written;
    expect(await content()).toEqual(rest);
  });
});
