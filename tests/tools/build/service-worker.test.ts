import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { expect, onTestFinished, test, vi } from 'vitest';
import { writeServiceWorker } from '../../../tools/build/service-worker.ts';

test('in an emergency the service worker answers nothing, deletes its caches and goes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-worker-'));
  onTestFinished(() => {
    vi.unstubAllEnvs();
    rmSync(folder, { recursive: true });
  });
  vi.stubEnv('REMOVE_SERVICE_WORKER', 'yes');
  await writeServiceWorker({
    root: folder,
    build: { outDir: '.' },
    plugins: [],
  });
  const listeners = new Map<string, (event: object) => void>();
  const done: string[] = [];
  runInNewContext(readFileSync(join(folder, 'service-worker.js'), 'utf8'), {
    self: {
      addEventListener: listeners.set.bind(listeners),
      skipWaiting: () => done.push('takes the place of the old one'),
      registration: { unregister: async () => done.push('goes') },
    },
    caches: {
      keys: async () => ['pages', 'pictures'],
      delete: async (name: string) => done.push(name),
    },
  });
  expect([...listeners.keys()]).toEqual(['install', 'activate']);
  const work: Promise<unknown>[] = [];
  for (const listener of listeners.values())
    listener({ waitUntil: (task: Promise<unknown>) => work.push(task) });
  await Promise.all(work);
  expect(done).toEqual([
    'takes the place of the old one',
    'pages',
    'pictures',
    'goes',
  ]);
});
