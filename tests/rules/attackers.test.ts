import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  type Attacker,
  admin,
  attackers,
  badTokenBearers,
  stranger,
} from '../../tools/attack/attackers.ts';
import { openTarget, type Target } from '../../tools/attack/target.ts';
import { RULES_FILE } from '../../tools/rules.ts';
import { type Action, actions, CONTENT, NOW } from './actions.ts';

// The table of SECURITY.md, attacker x action, over the client's WebSocket and over REST.

let target: Target;
beforeAll(async () => {
  target = await openTarget(readFileSync(RULES_FILE, 'utf8'));
});
beforeEach(async () => {
  await target.reset(NOW);
  await target.perform({ kind: 'owner', path: '', value: CONTENT });
});
afterAll(() => target.close());

const entries = Object.entries(actions);
const mayDo = (attacker: Attacker, { allowed }: Action) =>
  allowed === 'everybody' ||
  (allowed === 'admin' && attacker === admin) ||
  (allowed === 'stranger' && attacker === stranger);
const cells = attackers.flatMap((attacker) => entries.map(([, action]) => mayDo(attacker, action)));
const badRequests = 2 * cells.filter((allowed) => !allowed).length;

describe.each(['client', 'rest'] as const)(`of ${badRequests} bad requests, by %s,`, (by) => {
  describe.each(attackers)('a request of the $name', (attacker) => {
    test.each(entries)('to %s', async (_, action) => {
      const { accepted } = await target.perform({ ...action.request, attacker, by });
      expect(accepted).toBe(mayDo(attacker, action));
      if (!accepted) expect(await target.content()).toEqual(CONTENT);
    });
  });
});

describe(`of ${badTokenBearers.length * entries.length} requests with bad tokens`, () => {
  test.each(badTokenBearers)(
    'those of a $name are refused, whatever they ask',
    async (attacker) => {
      for (const [, { request }] of entries) {
        const { accepted } = await target.perform({ ...request, attacker, by: 'rest' });
        expect(accepted).toBe(false);
      }
      expect(await target.content()).toEqual(CONTENT);
    },
  );
});
