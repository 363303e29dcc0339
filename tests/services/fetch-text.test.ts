import type { RequestListener } from 'node:http';
import { expect, onTestFinished, test, vi } from 'vitest';
import { fetchText } from '../../src/services/fetch-text.ts';
import { makeService } from '../support/make-service.ts';

const ask = async (listener: RequestListener, timeout = 10_000) =>
  fetchText(new URL(await makeService(listener)), {}, timeout);

test.each<readonly [string, RequestListener]>([
  ['nothing in time', () => {}],
  ['half an answer in time', (_, response) => response.write('{')],
  ['a dropped connection', (request) => request.destroy()],
])('%s is no answer', async (_, listener) => {
  expect(await ask(listener, 500)).toBeNull();
});

test('requests work where AbortSignal.timeout is missing', async () => {
  vi.stubGlobal('AbortSignal', class {});
  onTestFinished(() => void vi.unstubAllGlobals());
  const answer = await ask((_, response) => response.end('ok'));
  expect(answer?.text).toBe('ok');
});
