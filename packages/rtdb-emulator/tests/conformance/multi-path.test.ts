import { beforeEach, expect, test } from 'vitest';
import { makeToken } from '../make-token.ts';
import { OWNER, PROJECT, startTarget } from './start-target.ts';

// https://firebase.google.com/docs/database/web/read-and-write#update_specific_fields
// https://firebase.blog/posts/2015/09/introducing-multi-location-updates-and_86

// A record and its card are new, and each needs the other.
const ROOT = 'newData.parent().parent()';
const RULES = {
  days: {
    '.write': "auth.uid === 'admin' && !newData.exists()",
    $table: {
      '.write': `!data.exists() && newData.val() === ${ROOT}.child('guests').child($table).getPriority()`,
    },
  },
  guests: {
    $table: {
      '.write': `!root.child('guests').hasChild($table) && ${ROOT}.child('days/' + $table).exists()`,
      '.validate': 'newData.isString()',
    },
  },
};
const before = { days: { Veranda1: 1 }, guests: { Veranda1: 'Ada' } };
const card = { '.value': 'Bruno', '.priority': 2 };
const booking = { 'days/Veranda3': 2, 'guests/Veranda3': card };
const after = {
  days: { ...before.days, Veranda3: 2 },
  guests: { ...before.guests, Veranda3: card },
};

const target = await startTarget();
beforeEach(async () => {
  await target.setRules(RULES);
  await target.rest('PUT', '/.json', before, OWNER);
});

const content = async () =>
  (await target.rest('GET', '/.json?format=export', undefined, OWNER)).json();

async function patch(values: object, uid?: string): Promise<number> {
  const token = makeToken({ sub: uid, aud: PROJECT });
  const auth = uid === undefined ? '' : `?auth=${token}`;
  return (await target.rest('PATCH', `/.json${auth}`, values)).status;
}

test('the rules of a merge see the data before it, and those after all its paths', async () => {
  expect(await patch(booking)).toBe(200);
  expect(await content()).toEqual(after);
  // They exist.
  expect(await patch(booking)).toBe(401);
});

test.each([
  ['a path without a rule', { other: 1 }],
  [
    'a value that .write refuses because of another path',
    { 'days/Veranda3': 7 },
  ],
  [
    'a value that .validate refuses',
    { 'guests/Veranda3': { '.value': 7, '.priority': 2 } },
  ],
  ['a path less, which another needs', { 'days/Veranda3': undefined }],
])('a merge with %s is denied and changes nothing', async (_, values) => {
  expect(await patch({ ...booking, ...values })).toBe(401);
  expect(await content()).toEqual(before);
});

test('the rules of a merge see the ID token; one on a higher level allows, too', async () => {
  expect(await patch({ days: null })).toBe(401);
  expect(await patch({ days: null }, 'guest')).toBe(401);
  expect(await patch({ days: null }, 'admin')).toBe(200);
  expect(await content()).toEqual({ guests: before.guests });
});
