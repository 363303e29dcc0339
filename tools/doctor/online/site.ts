import type { HeaderRule } from '../../hosting-headers.ts';
import type { Fault } from '../finding.ts';
import { ask, unreachable } from './ask.ts';

const DEPLOY = 'Run npm run deploy.';

/**
 * Whether the site is there, with its headers.
 * @param headers those that it was deployed with
 */
export async function siteFaults(
  siteUrl: string,
  headers: readonly HeaderRule[],
): Promise<Fault[]> {
  const answer = await ask(`${siteUrl}/home`);
  if (answer === null) return [unreachable(siteUrl)];
  if (answer.status !== 200) {
    return [{ what: `${siteUrl}/home answers ${answer.status}.`, remedy: DEPLOY }];
  }
  const everywhere = headers.find(({ source }) => source === '**')?.headers ?? [];
  const others = everywhere.filter(({ key, value }) => !isServed(key, value, answer.headers));
  if (others.length === 0) return [];
  const names = others.map(({ key }) => key).join(', ');
  return [{ what: `${siteUrl} has another ${names} than firebase.json.`, remedy: DEPLOY }];
}

/** Hosting has its own word for how long browsers keep to HTTPS at the addresses that it lends. */
function isServed(key: string, value: string, headers: Headers): boolean {
  const served = headers.get(key);
  return key === 'Strict-Transport-Security' ? served !== null : served === value;
}
