import { NAMESPACE } from '../../tools/suite/demo.ts';
import type { Backend, SiteName } from './backend.ts';

/** A restaurant's database, and what reached its inbox. */
export interface Restaurant {
  /** Writes past the rules; null removes. */
  write(path: string, value: unknown): Promise<unknown>;
  read(path: string): Promise<unknown>;
  /** Marks these tables as booked now, and all others as free. */
  setBooked(...keys: readonly string[]): Promise<unknown>;
  inbox(): Promise<Record<'mails' | 'rows', Record<string, unknown>[]>>;
}

/**
 * The restaurant of a backend, with the demo data, no bookings and an empty
 * inbox.
 */
export async function openRestaurant(
  { database, services, adminUid }: Backend,
  site: SiteName,
): Promise<Restaurant> {
  const databaseUrl = (path: string) =>
    `${database}/${encodeURI(path)}.json?ns=${NAMESPACE}`;
  const write = (path: string, value: unknown): Promise<unknown> =>
    request(databaseUrl(path), { method: 'PUT', body: JSON.stringify(value) });
  await Promise.all([
    ...['tables', 'days', 'bookings', 'notes'].map((path) => write(path, null)),
    write('admin', {
      [site === 'sample' ? 'esterno' : 'giardino']: true,
      prenotazioni: true,
    }),
    write(`admins/${adminUid}`, true),
    request(`${services}/inbox.json`, { method: 'DELETE' }),
  ]);
  return {
    write,
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
