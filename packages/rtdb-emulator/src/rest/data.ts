import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Database } from '../database.ts';
import { failure, unsupported } from '../refusal.ts';
import { type Path, parsePath } from '../tree/path.ts';
import { getAt, type Json, type Tree, toJson } from '../tree/tree.ts';
import type { Answer, RestRequest } from './request.ts';

/** Reads or writes data. @throws {Refusal} */
export async function answerData(
  http: IncomingMessage,
  request: RestRequest,
  database: Database,
): Promise<Answer> {
  const { method, identity, location, query } = request;
  const isPut = method === 'PUT' || method === 'DELETE';
  const path = parsePath(location, { priority: isPut });
  if (method === 'GET') {
    return render(request, database.readOnce(path, identity, query));
  }
  if (isPut) {
    const json = method === 'PUT' ? await readJson(http) : null;
    const operation = { kind: 'put', path, json } as const;
    return render(request, database.write(operation, identity));
  }
  if (method !== 'PATCH') throw unsupported(`The method ${method}`);
  return merge(database, request, path, await readJson(http));
}

/** @throws {Refusal} `failure` if the body is not JSON. */
async function readJson(http: IncomingMessage): Promise<unknown> {
  const body = await text(http);
  try {
    return JSON.parse(body);
  } catch {
    const reason = "Invalid data; couldn't parse JSON object, array, or value.";
    throw failure(reason);
  }
}

/** Answers with the written values. */
function merge(
  database: Database,
  { identity, priorities }: RestRequest,
  path: Path,
  json: unknown,
): Answer {
  const tree = database.write({ kind: 'merge', path, json }, identity);
  const written = Object.keys(json ?? {}).map((relative): [string, Json] => {
    const at = parsePath(relative, { priority: true });
    return [relative, toJson(getAt(tree, at), { priorities })];
  });
  // `fromEntries` is safe for a child named __proto__.
  const values = Object.fromEntries(written);
  return { status: 200, body: JSON.stringify(values) };
}

function render({ priorities }: RestRequest, tree: Tree | null): Answer {
  return { status: 200, body: JSON.stringify(toJson(tree, { priorities })) };
}
