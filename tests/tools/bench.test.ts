import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BenchSite, serveSite } from '../../tools/bench/site.ts';
import { paths } from '../support/paths.ts';

let site: BenchSite;

beforeAll(async () => {
  site = await serveSite(Object.values(paths));
});

afterAll(() => site.close());

test.each(Object.values(paths))(
  '%s is measured compressed, beside a page without scripts that has its title and its text',
  async (path) => {
    const [page, floor] = await Promise.all(
      [path, `/floor${path}`].map((each) => fetch(site.url + each)),
    );
    expect(page?.headers.get('content-encoding')).toMatch(/gzip|br/);
    expect(page?.headers.get('content-security-policy')).toContain("default-src 'none'");
    const [built = '', bare = ''] = await Promise.all([page?.text(), floor?.text()]);
    const told = (html: string) =>
      html.match(/<title>.+?<\/title>|name="description" content=".+?"/g);
    expect(told(bare)).toEqual(told(built));
    expect(told(bare)).toHaveLength(2);
    expect(bare).not.toContain('<script');
    expect(site.weigh([path])).toBeLessThan(built.length / 2);
  },
);
