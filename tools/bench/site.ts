import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { extname, join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { server } from 'superstatic';
import { readConfig } from '../../src/config.ts';
import { demoEnvironment } from '../demo.ts';
import { FIREBASE_FILE, type HeaderRule, hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { HOST } from '../ports.ts';
import { projectPath } from '../project.ts';
import { floorPage } from './floor.ts';

/** The built site on a port of its own. */
export interface BenchSite {
  readonly url: string;
  /** Bytes of some of its files, by URL path, each compressed by itself where that makes it smaller. */
  weigh(paths: readonly string[]): number;
  close(): void;
}

const floorPolicy: HeaderRule = {
  source: '/floor/**',
  headers: [
    { key: 'Content-Security-Policy', value: "default-src 'self'; style-src 'unsafe-inline'" },
  ],
};

/**
 * Serves `dist/` with the server of Firebase's Hosting emulator, which can compress as Hosting does
 * when it is asked to; beside each page its floor page, `/floor/menu` beside `/menu`.
 * @param pages URL paths
 * @throws where the site was not built
 */
export async function serveSite(pages: readonly string[]): Promise<BenchSite> {
  const headers = [
    ...hostingHeaders(readConfig(demoEnvironment), builtInlineSources()),
    floorPolicy,
  ];
  const folder = mkdtempSync(join(tmpdir(), 'osteria-bench-'));
  const fileOf = (path: string) => join(folder, extname(path) ? path : `${path}.html`);
  cpSync(projectPath('dist'), folder, { recursive: true });
  mkdirSync(join(folder, 'floor'));
  for (const page of pages) {
    writeFileSync(fileOf(`/floor${page}`), floorPage(readFileSync(fileOf(page), 'utf8')));
  }
  const { hosting } = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8'));
  const config = { ...hosting, public: '.', headers };
  const app = server({ cwd: folder, config, compression: true, hostname: HOST, port: 0 });
  const listening = await new Promise<Server>((resolve) => {
    const started = app.listen(() => resolve(started));
  });
  const { port } = listening.address() as AddressInfo;
  return {
    url: `http://${HOST}:${port}`,
    weigh: (paths) =>
      paths.reduce((bytes, path) => {
        const body = readFileSync(fileOf(path));
        return bytes + Math.min(body.length, gzipSync(body, { level: 9 }).length);
      }, 0),
    close() {
      listening.close();
      rmSync(folder, { recursive: true });
    },
  };
}
