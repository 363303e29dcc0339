import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from '../src/config.ts';
import { pages } from '../src/content/pages.ts';
import { demoEnvironment } from '../tools/suite/demo.ts';

/** What newer Nodes have as browsers do: what is there says nothing. */
const GLOBALS = [
  'BroadcastChannel',
  'EventSource',
  'WebSocket',
  'localStorage',
  'navigator',
  'sessionStorage',
];

/** What was asked of them; code may catch what they throw. */
const asked: string[] = [];

function refuse(name: string): never {
  asked.push(name);
  throw new Error(`${name} is used while a page is prerendered.`);
}

/** Can be looked up, as in Node, but not used. */
const makeTrap = (name: string) =>
  new Proxy(() => {}, {
    apply: () => refuse(name),
    construct: () => refuse(name),
    get: (_, property) => refuse(`${name}.${String(property)}`),
    has: (_, property) => refuse(`${name}.${String(property)}`),
    set: (_, property) => refuse(`${name}.${String(property)}`),
  });

beforeAll(() => {
  for (const name of GLOBALS) vi.stubGlobal(name, makeTrap(name));
  vi.stubGlobal('SITE_CONFIG', readConfig(demoEnvironment));
  vi.stubGlobal('USES_APP_CHECK', false);
});
afterAll(() => void vi.unstubAllGlobals());

test.each(Object.values(pages))(
  '$path is rendered without anything that newer Nodes share with browsers',
  async ({ path, title }) => {
    const { renderPage } = await import('../src/prerender.tsx');
    expect(await renderPage(path)).toContain(title);
    expect(asked).toEqual([]);
  },
);
