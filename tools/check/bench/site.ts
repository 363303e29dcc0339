import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { server } from 'superstatic';
import { projectPath } from '../../project.ts';
import { builtSite } from '../../suite/demo.ts';
import { HOST } from '../../suite/ports.ts';

/** What a page's copy without scripts has at the end of its URL. */
export const WITHOUT_SCRIPTS = '-without-scripts';

/**
 * Serves the demo's build on a port of its own, compressed as on Hosting, and
 * with each page a copy without scripts, until this process ends. It uses the
 * Hosting emulator's server, which can compress; the emulator does not.
 * @returns its `http://host:port`
 */
export async function serveSite(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-bench-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  cpSync(projectPath(builtSite()), folder, { recursive: true });
  for (const file of readdirSync(folder).filter((name) =>
    name.endsWith('.html'),
  )) {
    const html = readFileSync(join(folder, file), 'utf8');
    writeFileSync(
      join(folder, file.replace('.html', `${WITHOUT_SCRIPTS}.html`)),
      html.replaceAll(
        /<script.*?<\/script>|<link rel="modulepreload"[^>]*>/gs,
        '',
      ),
    );
  }
  // Without the headers of firebase.json: they would count as bytes of every
  // file.
  const config = { public: '.', cleanUrls: true, headers: [] };
  const app = server({
    cwd: folder,
    config,
    compression: true,
    hostname: HOST,
    port: 0,
  });
  const listening = await new Promise<Server>((resolve) => {
    const started = app.listen(() => resolve(started));
  });
  const { port } = listening.address() as AddressInfo;
  return `http://${HOST}:${port}`;
}
