import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';

/** Starts a Chromium that asks nothing of the network. */
export function launchPrinter(): Promise<Browser> {
  return chromium.launch({
    executablePath: findBrowser(),
    args: [
      ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
    ],
  });
}

/**
 * Prints a page as a tagged PDF.
 * @throws where a sheet holds more than fits on it, or a font is missing
 */
export async function printPdf(browser: Browser, html: string, fontsCss: string): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    await page.emulateMedia({ media: 'print' });
    await page.setContent(html.replace('<style>', () => `<style>\n${fontsCss}`));
    const faults = await page.evaluate(findFaults);
    if (faults.length > 0) throw new Error(faults.join('\n'));
    return await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
  } finally {
    await page.close();
  }
}

/** Runs in the page. */
async function findFaults(): Promise<string[]> {
  // Margin boxes do not ask for their font by themselves.
  await Promise.allSettled([...document.fonts].map((face) => face.load()));
  const unloaded = [...document.fonts].filter(({ status }) => status !== 'loaded');
  const overfull = [...document.querySelectorAll('.sheet')].flatMap((sheet, index) => {
    const excess = sheet.scrollHeight - sheet.clientHeight;
    return excess > 0 ? [`Sheet ${index + 1} holds ${excess} px more than fits on it.`] : [];
  });
  return [...unloaded.map(({ family }) => `The font ${family} did not load.`), ...overfull];
}
