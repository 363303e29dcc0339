import type { Attempt } from '../../src/domain/attempt.ts';
import type { TableId } from '../../src/domain/floor-plan.ts';
import { makeRequest } from './make-request.ts';

let made = 0;

/** A deadline that no other attempt has, 15 s ahead of this machine's clock. */
function makeDeadline(): number {
  made += 1;
  return Date.now() + 15_000 + (made % 4096) / 4096;
}

/** An attempt of Ada Rossi to book a table, without the promotional consent. */
export function makeAttempt(table?: TableId, deadline = makeDeadline()): Attempt {
  return { request: makeRequest(table ? { table } : {}), promotionConsent: false, deadline };
}
