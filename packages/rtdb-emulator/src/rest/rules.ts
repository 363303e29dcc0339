import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Database } from '../database.ts';
import { Refusal, unsupported } from '../refusal.ts';
import { Ruleset } from '../rules/ruleset.ts';
import type { Answer, RestRequest } from './request.ts';

/** Reads or sets the rules of a namespace, for the owner. @throws {Refusal} */
export async function answerRules(
  http: IncomingMessage,
  { location, method, identity }: RestRequest,
  database: Database,
): Promise<Answer> {
  if (location !== '/.settings/rules') throw unsupported(location);
  if (!identity.admin) {
    throw new Refusal('permission_denied', 'Permission denied');
  }
  if (method === 'GET') return { status: 200, body: database.rules.source };
  if (method !== 'PUT') throw unsupported(`${method} of rules`);
  database.setRules(new Ruleset(await text(http)));
  return { status: 200, body: JSON.stringify({ status: 'ok' }) };
}
