import type { Browser } from '@playwright/test';
import { paths } from '../../src/paths.ts';
import { urlOf } from '../ports.ts';
import { phone } from './phone.ts';

/** The screen that Lighthouse emulates: lighthouse/core/config/constants.js. */
const LIGHTHOUSE_SCREEN = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75 };

/**
 * The URL path of the picture that the home page asks for first, in the size that it takes there.
 * @throws where it asks for none
 */
export async function findFirstPicture(browser: Browser): Promise<string> {
  const context = await browser.newContext({ ...phone, ...LIGHTHOUSE_SCREEN });
  try {
    const page = await context.newPage();
    const request = page.waitForRequest((each) => /\.(avif|webp|jpe?g|png)$/.test(each.url()));
    await page.goto(urlOf('preview') + paths.home);
    return new URL((await request).url()).pathname;
  } finally {
    await context.close();
  }
}
