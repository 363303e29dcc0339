import { NAMESPACE } from '../../tools/demo.ts';
import { urlOf } from '../../tools/ports.ts';

/** What the restaurant has: its database, and what reached its inbox. */
export const restaurant = {
  read: (path: string) => request('GET', databaseUrl(path)),
  inbox: () => request('GET', `${urlOf('services')}/inbox.json`),
  /** Back to the demo data: no bookings, an empty inbox. */
  async reset() {
    await request('PUT', databaseUrl('tables'), null);
    await request('PUT', databaseUrl('admin'), { esterno: true, prenotazioni: true });
    await request('DELETE', `${urlOf('services')}/inbox.json`);
  },
};

const databaseUrl = (path: string) => `${urlOf('database')}/${path}.json?ns=${NAMESPACE}`;

async function request(method: string, url: string, value?: unknown): Promise<unknown> {
  const body = value === undefined ? null : JSON.stringify(value);
  const headers = { authorization: 'Bearer owner' };
  const response = await fetch(url, { method, headers, body });
  if (!response.ok) throw new Error(`${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
