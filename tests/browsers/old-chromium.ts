import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { chromium } from '@playwright/test';
import { projectPath } from '../../tools/shared/project.ts';
import type { Browser } from './page.ts';

/** An npm package with a Chromium for Linux on x64, packed by brotli. */
const PACKAGE = '@sparticuz/chromium';

/**
 * Starts an old Chromium. It is driven without Playwright's locators: they need
 * a newer browser.
 * @param version of the npm package: the browser's major version comes first
 */
export async function startOldChromium(version: string): Promise<Browser> {
  const folder = fetchChromium(version);
  const browser = await chromium.launch({
    executablePath: join(folder, 'chromium'),
    args: ['--no-sandbox', '--no-zygote', '--disable-gpu'],
    // Some of the libraries may be missing on a newer system.
    env: { ...process.env, LD_LIBRARY_PATH: join(folder, 'lib') },
  });
  const context = await browser.newContext({ locale: 'it-IT' });
  const noise: string[] = [];
  context.on('weberror', (error) => noise.push(String(error.error())));
  let page = await context.newPage();
  return {
    run: (script, ...args) =>
      page.evaluate(`(${script})(...${JSON.stringify(args)})`),
    async open(url, width, height) {
      await page.close();
      page = await context.newPage();
      await page.setViewportSize({ width, height });
      await page.goto(url);
    },
    leave: async () => noise.splice(0),
    close: () => browser.close(),
  };
}

/** Fetches and unpacks a package once. @returns the folder with the browser */
function fetchChromium(version: string): string {
  const folder = projectPath(`node_modules/.cache/chromium-${version}`);
  if (existsSync(join(folder, 'chromium'))) return folder;
  const fetched = mkdtempSync(join(tmpdir(), 'osteria-chromium-'));
  mkdirSync(folder, { recursive: true });
  const options = { cwd: fetched, stdio: 'pipe' } as const;
  execFileSync('npm', ['pack', '--silent', `${PACKAGE}@${version}`], options);
  execFileSync('sh', ['-c', 'tar xzf *.tgz'], options);
  const unpacked = (file: string) =>
    brotliDecompressSync(readFileSync(join(fetched, 'package/bin', file)));
  for (const archive of ['aws.tar.br', 'swiftshader.tar.br'])
    execFileSync('tar', ['x', '-C', folder], { input: unpacked(archive) });
  writeFileSync(join(folder, 'chromium.new'), unpacked('chromium.br'));
  chmodSync(join(folder, 'chromium.new'), 0o755);
  execFileSync('mv', ['chromium.new', 'chromium'], { cwd: folder });
  rmSync(fetched, { recursive: true });
  return folder;
}
