import { get } from 'node:http';
import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import { startSiteServer } from '../../../tools/bench/server.ts';
import { makeSiteFile } from '../../../tools/bench/site-files.ts';

const script = 'export const answer = 42;\n'.repeat(200);
const font = Buffer.from('the font’s own compression'.repeat(100));

async function makeSite(): Promise<string> {
  const file = async (path: string, body: string | Buffer) =>
    [path, await makeSiteFile(path, Buffer.from(body))] as const;
  const server = await startSiteServer({
    port: 0,
    files: new Map([
      await file('/index.html', 'home'),
      await file('/menu.html', 'menu'),
      await file('/404.html', 'lost'),
      await file('/assets/app.js', script),
      await file('/assets/font.woff2', font),
    ]),
    headers: [
      { source: '**', headers: [{ key: 'Cache-Control', value: 'no-cache' }] },
      { source: '/assets/**', headers: [{ key: 'Cache-Control', value: 'immutable' }] },
    ],
  });
  onTestFinished(server.close);
  return server.url;
}

/** As it arrives: `fetch` would decompress it. */
function ask(url: string, accepted = 'gzip, br') {
  return new Promise<{ status: number; headers: NodeJS.Dict<string | string[]>; body: Buffer }>(
    (resolve, reject) => {
      get(url, { headers: { 'accept-encoding': accepted } }, async (response) => {
        const chunks: Buffer[] = [];
        for await (const chunk of response) chunks.push(chunk);
        const { statusCode: status = 0, headers } = response;
        resolve({ status, headers, body: Buffer.concat(chunks) });
      }).on('error', reject);
    },
  );
}

describe('the server of the bench', () => {
  test('sends text in brotli, which is smaller and decompresses to the file', async () => {
    const { headers, body } = await ask(`${await makeSite()}/assets/app.js`);
    expect(headers['content-encoding']).toBe('br');
    expect(body.length).toBeLessThan(script.length / 10);
    expect(brotliDecompressSync(body).toString()).toBe(script);
  });

  test.each([
    ['to who does not take it', '/assets/app.js', 'gzip', script],
    ['what is compressed already', '/assets/font.woff2', 'br', font.toString()],
  ])('does not compress %s', async (_, path, accepted, expected) => {
    const { headers, body } = await ask((await makeSite()) + path, accepted);
    expect(headers).not.toHaveProperty('content-encoding');
    expect(body.toString()).toBe(expected);
  });

  test.each([
    ['/', 200, 'home'],
    ['/menu', 200, 'menu'],
    ['/menu?from=mail', 200, 'menu'],
    ['/altrove', 404, 'lost'],
  ])('answers %s with %i', async (path, status, text) => {
    const answer = await ask((await makeSite()) + path, '');
    expect([answer.status, answer.body.toString()]).toEqual([status, text]);
  });

  test('sends the headers of firebase.json, of which the last match counts', async () => {
    const site = await makeSite();
    expect((await ask(`${site}/menu`)).headers['cache-control']).toBe('no-cache');
    expect((await ask(`${site}/assets/app.js`)).headers['cache-control']).toBe('immutable');
  });
});
