import {
  cpSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { projectPath } from '../../shared/project.ts';
import { builtSite } from '../../suite/demo.ts';
import { startSiteServer } from '../../suite/site-server.ts';

/** What a page's copy without scripts has at the end of its URL. */
export const WITHOUT_SCRIPTS = '-without-scripts';

/**
 * Serves the demo's build on a port of its own, compressed as on Hosting, and
 * with each page a copy without scripts, until this process ends. Without the
 * headers of firebase.json: they would count as bytes of every file.
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
  const { url } = await startSiteServer(folder);
  return url;
}
