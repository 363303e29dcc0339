import type { IncomingMessage } from 'node:http';
import { Refusal, unsupported } from '../refusal.ts';
import { strictJson } from '../rules/json.ts';
import { Ruleset } from '../rules/ruleset.ts';
import type { Settings } from '../settings.ts';
import { readBody } from './body.ts';
import type { Answer, RestRequest } from './request.ts';

const MAX_RULES_BYTES = 1024 * 1024;

/** Reads or sets the rules of a namespace, for the owner. @throws {Refusal} */
export async function answerRules(
  http: IncomingMessage,
  request: RestRequest,
  { databaseNamed }: Settings,
): Promise<Answer> {
  const { location, method, identity, namespace } = request;
  if (location !== '/.settings/rules') throw unsupported(location);
  if (!identity.admin) {
    throw new Refusal('permission_denied', 'Permission denied');
  }
  const database = databaseNamed(namespace);
  if (method === 'GET') {
    const { source } = database.rules;
    const isStrict = request.format === 'strict';
    return { status: 200, body: isStrict ? strictJson(source) : source };
  }
  if (method !== 'PUT') throw unsupported(`${method} of rules`);
  const rules = new Ruleset(await readBody(http, MAX_RULES_BYTES));
  if (!request.dryRun) database.setRules(rules);
  return { status: 200, body: JSON.stringify({ status: 'ok' }) };
}
