import { type Browser, chromium } from '@playwright/test';
import type { Config } from '../../src/config.ts';
import { mailRequest, outcomeOf } from '../../src/services/form-mail.ts';
import { browserOptions } from '../shared/browser.ts';
import { say } from '../shared/language.ts';
import { ExpectedError, reasonOf } from '../shared/run.ts';
import type { Questions } from './questions.ts';

/** How long the service may take to answer this machine, in ms. */
const TIMEOUT_MS = 15_000;

/**
 * Asks whether to send a test mail, and sends it. A terminal is on a screen,
 * which can show the browser.
 * @throws as `sendTestMail` does
 */
export async function offerTestMail(
  config: Config,
  questions: Questions,
): Promise<void> {
  console.log(
    say`\nEnter sends a test mail from ${config.siteUrl} by a browser window; n sends none.`,
  );
  const answer = (await questions.ask('> ')) ?? 'n';
  if (!/^(?:y|yes|s|s[iì])?$/i.test(answer.trim())) return;
  console.log(await sendTestMail(config, !process.stdout.isTTY));
}

/**
 * Sends a mail as the site will: by a page at its address. Form services may
 * refuse free addresses, programs, and browsers without a window.
 * @param headless whether the browser has no window
 * @returns what the service answered, in a sentence
 * @throws saying why no mail was sent, and what to do
 */
export async function sendTestMail(
  { formMail, siteUrl }: Pick<Config, 'formMail' | 'siteUrl'>,
  headless: boolean,
): Promise<string> {
  const request = mailRequest(formMail, { nome: say`A test of the site` });
  const browser = await openBrowser(headless);
  const answer = await post(browser, siteUrl, formMail.url, request).finally(
    () => browser.close(),
  );
  if (answer === null && !(await isReachable(formMail.url)))
    throw new ExpectedError(
      say`The service cannot be reached (${new URL(formMail.url).host}): is there a network, and is VITE_FORM_MAIL_URL its address?`,
    );
  const { status = 0, text = '–' } = answer ?? {};
  const words = text.slice(0, 200);
  if (!outcomeOf(status, text).sent)
    throw new ExpectedError(
      say`The service took no mail from ${siteUrl} (${words}). Is the key confirmed? Else it wants a domain of your own, or take another service: step 11.`,
    );
  return say`The service took the mail from ${siteUrl} (${words}). Look whether it arrives.`;
}

async function openBrowser(headless: boolean): Promise<Browser> {
  const { args, ...options } = browserOptions();
  try {
    return await chromium.launch({
      ...options,
      // A test's service is on this machine, the site is not.
      args: [...args, '--disable-features=LocalNetworkAccessChecks'],
      headless,
    });
  } catch (error) {
    // The rest is the browser's log.
    const [reason = ''] = reasonOf(error).split('\n');
    throw new ExpectedError(say`The browser does not open: ${reason}`);
  }
}

/** Posts from a page at an address. @returns null without an answer */
async function post(
  browser: Browser,
  siteUrl: string,
  url: string,
  request: ReturnType<typeof mailRequest>,
): Promise<{ readonly status: number; readonly text: string } | null> {
  const page = await browser.newPage();
  await page.route(`${siteUrl}/**`, (route) =>
    route.fulfill({ contentType: 'text/html', body: '' }),
  );
  await page.goto(siteUrl);
  return page.evaluate(
    async ([url, request]) => {
      try {
        const response = await fetch(url, request);
        return { status: response.status, text: await response.text() };
      } catch {
        return null;
      }
    },
    [url, request] as const,
  );
}

/** A page gets no answer of a service that refuses it, this machine does. */
const isReachable = (url: string) =>
  fetch(url, { method: 'HEAD', signal: AbortSignal.timeout(TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
