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
  /** Makes form-mail fail, or work again; what the browser logs of it is expected. */
  failMails(failure: { status: number; message: string } | 'drop' | null): Promise<void>;
}

/** The restaurant of a backend, with the demo data, no bookings and an empty inbox. */
export async function openRestaurant(
  { database, services, adminUid }: Backend,
  site: SiteName,
  expectedNoise: RegExp[],
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
    async failMails(submit) {
      if (submit === 'drop') expectedNoise.push(/ERR_EMPTY_RESPONSE/);
      else if (submit) expectedNoise.push(new RegExp(`status of ${submit.status}`));
      const body = JSON.stringify({ submit, exec: null });
      await request(`${services}/fail`, { method: 'POST', body });
    },
  };
  await Promise.all([
    restaurant.write('tables', null),
    restaurant.write('admin', {
      [site === 'sample' ? 'esterno' : 'giardino']: true,
      prenotazioni: true,
    }),
    restaurant.write(`admins/${adminUid}`, true),
    restaurant.failMails(null),
    request(`${services}/inbox.json`, { method: 'DELETE' }),
  ]);
  return restaurant;
}

async function request(url: string, init: RequestInit = {}) {
  const response = await fetch(url, { headers: { authorization: 'Bearer owner' }, ...init });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
