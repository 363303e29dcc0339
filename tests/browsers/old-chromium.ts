import { execFileSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
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
  const page = await browser.newPage({
    locale: 'it-IT',
    viewport: { width: 390, height: 844 },
  });
  return {
    open: (url) => page.goto(url),
    evaluate: (expression) => page.evaluate(expression),
    close: () => browser.close(),
  };
}

/** Fetches and unpacks a package once. @returns the folder with the browser */
function fetchChromium(version: string): string {
  const folder = projectPath(`node_modules/.cache/chromium-${version}`);
  const browser = join(folder, 'chromium');
  if (existsSync(browser)) return folder;
  mkdirSync(folder, { recursive: true });
  const run = (program: string, args: string[], input = Buffer.alloc(0)) =>
    execFileSync(program, args, { cwd: folder, input });
  const unpacked = (file: string) =>
    brotliDecompressSync(readFileSync(join(folder, 'package/bin', file)));
  run('npm', ['pack', '--silent', `${PACKAGE}@${version}`]);
  run('sh', ['-c', 'tar xzf *.tgz']);
  run('tar', ['x'], unpacked('aws.tar.br'));
  writeFileSync(`${browser}.new`, unpacked('chromium.br'), { mode: 0o755 });
  renameSync(`${browser}.new`, browser);
  return folder;
}
