import { type Browser, devices } from '@playwright/test';

/**
 * The bytes that a site sends for a page until the untouched page is at rest,
 * headers included, on a phone with an empty cache.
 */
export async function measureSizes(browser: Browser, url: string) {
  const context = await browser.newContext({
    ...devices['Pixel 7'],
    serviceWorkers: 'block',
  });
  const page = await context.newPage();
  const files: Promise<{ isScript: boolean; bytes: number }>[] = [];
  page.on('requestfinished', (request) => {
    if (!request.url().startsWith(new URL(url).origin)) return;
    const isScript = request.resourceType() === 'script';
    files.push(
      request.sizes().then(({ responseBodySize, responseHeadersSize }) => ({
        isScript,
        bytes: responseBodySize + responseHeadersSize,
      })),
    );
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  const sent = await Promise.all(files);
  await context.close();
  const sum = (list: typeof sent) =>
    list.reduce((total, { bytes }) => total + bytes, 0);
  return {
    scripts: sum(sent.filter(({ isScript }) => isScript)),
    all: sum(sent),
  };
}
