import { NAMESPACE } from '../../tools/suite/demo.ts';
import type { Backend, SiteName } from './backend.ts';

/** A restaurant's database, and what reached its inbox. */
export interface Restaurant {
  /** Writes past the rules; null removes. */
  write(path: string, value: unknown): Promise<unknown>;
  /**
   * Makes form-mail fail, or work again; what the browser logs of it is
   * expected.
   */
  failMails(submit: MailFailure | null): Promise<void>;
  read(path: string): Promise<unknown>;
  /** Marks these tables as booked now, and all others as free. */
  setBooked(...keys: readonly string[]): Promise<unknown>;
  inbox(): Promise<Record<'mails' | 'rows', Record<string, unknown>[]>>;
}

/** An answer of the form-mail service, or a connection that it drops. */
type MailFailure = { status: number; message: string } | 'drop';

/**
 * The restaurant of a backend, with the demo data, no bookings and an empty
 * inbox.
 */
export async function openRestaurant(
  { database, services, adminUid }: Backend,
  site: SiteName,
  expectedNoise: RegExp[],
): Promise<Restaurant> {
  const databaseUrl = (path: string) =>
    `${database}/${encodeURI(path)}.json?ns=${NAMESPACE}`;
  const write = (path: string, value: unknown): Promise<unknown> =>
    request(databaseUrl(path), { method: 'PUT', body: JSON.stringify(value) });
  const failMails = async (submit: MailFailure | null) => {
    if (submit === 'drop') expectedNoise.push(/ERR_EMPTY_RESPONSE/);
    else if (submit)
      expectedNoise.push(new RegExp(`status of ${submit.status}`));
    const body = JSON.stringify({ submit, exec: null });
    await request(`${services}/fail`, { method: 'POST', body });
  };
  await Promise.all([
    write('tables', null),
    write('days', null),
    write('bookings', null),
    write('notes', null),
    write('admin', {
      [site === 'sample' ? 'esterno' : 'giardino']: true,
      prenotazioni: true,
    }),
    write(`admins/${adminUid}`, true),
    failMails(null),
    request(`${services}/inbox.json`, { method: 'DELETE' }),
  ]);
  return {
    write,
    failMails,
    read: (path) => request(databaseUrl(path)),
    setBooked: (...keys) =>
      write('tables', Object.fromEntries(keys.map((key) => [key, Date.now()]))),
    inbox: () => request(`${services}/inbox.json`),
  };
}

async function request(url: string, init: RequestInit = {}) {
  const response = await fetch(url, {
    headers: { authorization: 'Bearer owner' },
    ...init,
  });
  if (!response.ok)
    throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
