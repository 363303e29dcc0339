import type { RequestListener } from 'node:http';
import { onTestFinished } from 'vitest';
import { startHttpServer } from '../../tools/suite/http-server.ts';
import { startLocalServices } from '../../tools/suite/local-services.ts';

/** Starts an HTTP service of the test's own. @returns its URL */
export async function makeService(listener: RequestListener): Promise<string> {
  const { url, close } = await startHttpServer(listener);
  onTestFinished(close);
  return url;
}

/** Stand-ins of the form-mail service and of the spreadsheet. */
export interface StandIns {
  readonly url: string;
  inbox(): Promise<Record<'mails' | 'rows', Record<string, unknown>[]>>;
}

/** Starts stand-ins of the test's own. */
export async function makeStandIns(): Promise<StandIns> {
  const services = await startLocalServices(0);
  onTestFinished(services.close);
  return {
    url: services.url,
    inbox: async () => (await fetch(`${services.url}/inbox.json`)).json(),
  };
}
