import type { IncomingMessage } from 'node:http';
import { readBody } from './body.ts';
import type { Reply, RestOptions } from './reply.ts';
import type { RestRequest } from './request.ts';
import { RestError } from './rest-error.ts';

/** Reads or sets the rules of a namespace, for the owner. @throws {RestError | RulesError} */
export async function settings(
  request: IncomingMessage,
  parsed: RestRequest,
  { namespaceNamed }: RestOptions,
): Promise<Reply> {
  if (parsed.location !== '/.settings/rules') throw new RestError(404, 'No such setting.');
  if (!parsed.identity.admin) throw new RestError(401, 'Rules need Authorization: Bearer owner.');
  const namespace = namespaceNamed(parsed.namespace);
  if (parsed.method === 'GET') return { status: 200, body: namespace.rulesSource() };
  if (parsed.method !== 'PUT') throw new RestError(405, 'Rules are read by GET, set by PUT.');
  namespace.setRules(await readBody(request));
  return { status: 200, body: JSON.stringify({ status: 'ok' }) };
}
