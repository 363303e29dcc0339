import type { Page } from '@playwright/test';
import { ports } from '../../tools/suite/ports.ts';

/**
 * Takes the network away from a page, or gives it back. Without another network
 * than loopback a browser is always offline and fires no event, so the page
 * gets one from here.
 */
export async function setOffline(
  page: Page,
  isOffline: boolean,
): Promise<void> {
  await page.context().setOffline(isOffline);
  await page.evaluate(
    (name) => window.dispatchEvent(new Event(name)),
    isOffline ? 'offline' : 'online',
  );
}

/**
 * The site's own answers and the database's connections give this server time.
 */
export async function setServerTime(
  page: Page,
  serverTime: () => number,
): Promise<void> {
  const isPage = ({ pathname }: URL) => !pathname.includes('.');
  await page.route(isPage, (route) => {
    if (route.request().method() !== 'HEAD') return route.fallback();
    const date = new Date(serverTime()).toUTCString();
    return route.fulfill({ headers: { date } });
  });
  await page.routeWebSocket(
    new RegExp(`:${ports.database.port}/`),
    (socket) => {
      const server = socket.connectToServer();
      server.onMessage((message) =>
        socket.send(
          String(message).replace(/"ts":\d+/, `"ts":${serverTime()}`),
        ),
      );
    },
  );
}
