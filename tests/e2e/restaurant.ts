import { NAMESPACE } from '../../tools/demo.ts';
import type { Backend, SiteName } from './backend.ts';

/** The restaurant's database, and what reached its inbox. */
export interface Restaurant {
  /** Writes past the rules; null removes. */
  write(path: string, value: unknown): Promise<void>;
  /** Marks these tables as booked now, and all others as free. */
  setBooked(...keys: readonly string[]): Promise<void>;
  read(path: string): Promise<unknown>;
  inbox(): Promise<{ mails: Record<string, unknown>[]; rows: Record<string, unknown>[] }>;
  /** Makes the stand-ins fail: see `tools/local-services.ts`. */
  fail(failures: unknown): Promise<void>;
}

/** The restaurant of a backend, with the demo data, no bookings and an empty inbox. */
export async function openRestaurant(
  { database, services, adminUid }: Backend,
  site: SiteName,
): Promise<Restaurant> {
  const databaseUrl = (path: string) => `${database}/${encodeURI(path)}.json?ns=${NAMESPACE}`;
  const restaurant: Restaurant = {
    async write(path, value) {
      await request(databaseUrl(path), { method: 'PUT', body: JSON.stringify(value) });
    },
    setBooked: (...keys) =>
      restaurant.write('tables', Object.fromEntries(keys.map((key) => [key, Date.now()]))),
    read: (path) => request(databaseUrl(path)),
    inbox: () => request(`${services}/inbox.json`),
    async fail(failures) {
      await request(`${services}/fail`, { method: 'POST', body: JSON.stringify(failures) });
    },
  };
  await Promise.all([
    restaurant.write('tables', null),
    restaurant.write('admin', {
      [site === 'sample' ? 'esterno' : 'giardino']: true,
      prenotazioni: true,
    }),
    restaurant.write(`admins/${adminUid}`, true),
    restaurant.fail({ submit: null, exec: null }),
    request(`${services}/inbox.json`, { method: 'DELETE' }),
  ]);
  return restaurant;
}

async function request(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' }, ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
