import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/**
 * Starts a Chromium without a window that asks nothing of the network by itself.
 * @param args what it is started with besides
 * @throws saying what to install where there is none
 */
export function launchBrowser(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      ...args,
    ],
  });
}
