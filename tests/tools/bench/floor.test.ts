import { createHash } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { paths } from '../../../src/paths.ts';
import { type Floor, floorPath, makeFloor } from '../../../tools/bench/floor/make-floor.ts';
import { makeSiteFile, type SiteFile } from '../../../tools/bench/site-files.ts';

const picture = '/assets/piatto.avif';
const assets = ['/assets/fraunces-a.woff2', '/assets/figtree-b.woff2', '/assets/favicon-c.svg'];

async function makeSite(paths: readonly string[]): Promise<Map<string, SiteFile>> {
  const files = paths.map(
    async (path) => [path, await makeSiteFile(path, Buffer.alloc(1))] as const,
  );
  return new Map(await Promise.all(files));
}

test('every public page has a floor page, and /admin has none', () => {
  for (const path of Object.values(paths)) {
    const expected = path === paths.admin ? null : `/floor${path}`;
    expect(floorPath(path.slice(1))).toBe(expected);
  }
});

test('a build without a font that the floor needs is an error', async () => {
  await expect(makeFloor(await makeSite(assets.slice(1)), picture)).rejects.toThrow(/fraunces/);
});

describe.each(Object.values(paths).filter((path) => path !== paths.admin))('beside %s', (path) => {
  let floor: Floor;
  let html: string;
  beforeAll(async () => {
    floor = await makeFloor(await makeSite(assets), picture);
    html = floor.files.get(`/floor${path}.html`)?.body.toString() ?? '';
  });

  test('one request brings all but fonts, icon and picture', () => {
    const asked = [...html.matchAll(/(?:href|src)="([^"]*)"|url\("([^"]*)"\)/g)];
    const urls = asked.map(([, link, font]) => link ?? font ?? '');
    expect([...assets, picture]).toEqual(expect.arrayContaining(urls));
    expect(html).not.toMatch(/<script|\{\{|<!--/);
  });

  test('its policy allows its own style and no other', () => {
    const [, style = ''] = /<style>(.*)<\/style>/s.exec(html) ?? [];
    const hash = createHash('sha256').update(style).digest('base64');
    const rule = floor.headers.find(({ source }) => source === `/floor${path}`);
    expect(rule?.headers[0]?.value).toContain(`style-src 'sha256-${hash}';`);
  });
});
