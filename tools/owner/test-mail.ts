import { chromium } from '@playwright/test';
import type { Config } from '../../src/config.ts';
import { browserOptions } from '../shared/browser.ts';
import { say } from '../shared/language.ts';
import { reasonOf } from '../shared/run.ts';

/**
 * Sends a mail as the site will: by a page at its address. Form services may
 * refuse free addresses, programs, and browsers without a window.
 * @param headless whether the browser has no window
 * @returns what the service answered, in a sentence
 */
export async function sendTestMail(
  { formMail, siteUrl }: Pick<Config, 'formMail' | 'siteUrl'>,
  headless: boolean,
): Promise<string> {
  const { args, ...options } = browserOptions();
  const browser = await chromium.launch({
    ...options,
    // A test's service is on this machine, the site is not.
    args: [...args, '--disable-features=LocalNetworkAccessChecks'],
    headless,
  });
  try {
    const page = await browser.newPage();
    await page.route(`${siteUrl}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '' }),
    );
    await page.goto(siteUrl);
    const body = JSON.stringify({
      access_key: formMail.accessKey,
      botcheck: false,
      nome: say`A test of the site`,
    });
    const { isSent, answer } = await page
      .evaluate(
        async ([url, body]) => {
          const type = 'application/json';
          const headers = { 'content-type': type, accept: type };
          const response = await fetch(url, { method: 'POST', headers, body });
          return { isSent: response.ok, answer: await response.text() };
        },
        [formMail.url, body] as const,
      )
      .catch((error) => ({ isSent: false, answer: reasonOf(error) }));
    const words = answer.slice(0, 200);
    return isSent
      ? say`The service took the mail from ${siteUrl} (${words}). Look whether it arrives.`
      : say`The service took no mail from ${siteUrl} (${words}). Is the key confirmed? Else it wants a domain of your own, or take another service: step 11.`;
  } finally {
    await browser.close();
  }
}
