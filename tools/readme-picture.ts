import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { paths } from '../src/paths.ts';
import { findBrowser } from './browser.ts';
import { buildDemo } from './build-demo.ts';
import { NAMESPACE } from './demo.ts';
import { urlOf } from './ports.ts';
import { projectPath } from './project.ts';
import { exitOnSignals } from './run.ts';
import { startSuite } from './suite.ts';

// `npm run readme-picture`: takes the picture of /prenota in the README, with some tables booked.

const FILE = projectPath('docs/prenota.webp');

/** In CSS pixels; the picture has one and a half as many. */
const VIEWPORT = { width: 1100, height: 690 };

exitOnSignals();
await buildDemo();
const suite = await startSuite({ hosting: true });
await fetch(`${urlOf('database')}/tables.json?ns=${NAMESPACE}`, {
  method: 'PATCH',
  headers: { authorization: 'Bearer owner' },
  body: JSON.stringify({
    'Sala Principale3': { '.sv': 'timestamp' },
    'Sala Principale8': { '.sv': 'timestamp' },
  }),
});
const browser = await chromium.launch({
  executablePath: findBrowser(),
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
});
const page = await browser.newPage({ viewport: VIEWPORT, deviceScaleFactor: 1.5 });
await page.goto(urlOf('preview') + paths.prenota);
await page.getByRole('button', { name: 'Tavolo 8, Sala Principale, prenotato' }).waitFor();
await page
  .getByRole('button', { name: 'Sala Principale', exact: true })
  .evaluate((zone) => window.scrollTo({ top: zone.getBoundingClientRect().top + scrollY - 24 }));
await page.evaluate(() => document.fonts.ready);
const { size } = await sharp(await page.screenshot({ animations: 'disabled' }))
  .webp({ quality: 80 })
  .toFile(FILE);
await browser.close();
await suite.stop();
console.log(`${FILE}: ${size} bytes`);
process.exit();
