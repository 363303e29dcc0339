import { type Attacker, makeToken } from './attackers.ts';
import type { Content } from './content.ts';
import type { Operation } from './operation.ts';
import type { Answer } from './target.ts';

type Request = Exclude<Operation, { kind: 'clock' | 'owner' | 'transaction' }>;

const METHODS = {
  read: 'GET',
  set: 'PUT',
  push: 'POST',
  merge: 'PATCH',
  remove: 'DELETE',
} as const;
/** Malformed, refused, and refused because of the token. */
const REFUSALS = [400, 401, 403];

/** The database of `namespace` at `url`, by REST. */
export function makeRest(url: string, namespace: string) {
  const address = (path: string) =>
    `${url}/${path.split('/').map(encodeURIComponent).join('/')}.json?ns=${namespace}`;
  const owner = { authorization: 'Bearer owner' };

  const perform = async (request: Request): Promise<Answer> => {
    const body =
      request.kind === 'merge' ? request.values : 'value' in request ? request.value : undefined;
    const token = tokenOf(request.attacker);
    const response = await fetch(
      `${address(request.path)}${token === null ? '' : `&auth=${encodeURIComponent(token)}`}`,
      {
        method: METHODS[request.kind],
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      },
    );
    const answer: unknown = await response.json();
    if (response.status === 200) {
      return { accepted: true, value: request.kind === 'read' ? (answer as Content) : null };
    }
    if (REFUSALS.includes(response.status)) return { accepted: false, value: null };
    throw new Error(`Status ${response.status}: ${JSON.stringify(answer)}`);
  };

  return {
    perform,
    own: async (path: string, value: unknown): Promise<void> => {
      const init = { method: 'PUT', headers: owner, body: JSON.stringify(value) };
      const response = await fetch(address(path), init);
      if (!response.ok) throw new Error(`The owner was refused: ${await response.text()}`);
    },
    content: async (): Promise<Content> => {
      const response = await fetch(`${address('')}&format=export`, { headers: owner });
      return (await response.json()) as Content;
    },
  };
}

function tokenOf({ uid, claims, badToken }: Attacker): string | null {
  return badToken ?? (uid === null ? null : makeToken({ ...claims, sub: uid }));
}
