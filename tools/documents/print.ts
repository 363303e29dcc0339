import { readFileSync } from 'node:fs';
import { type Browser, chromium } from '@playwright/test';
import { findBrowser } from '../browser.ts';
import { GLYPHS, subsetFont } from '../fonts.ts';
import { projectPath } from '../project.ts';
import { FONT_FILES } from './sources.ts';

/** Dish names stand upright; only titles are wonky. */
const faces = [
  { family: 'Fraunces', file: FONT_FILES.fraunces, axes: { wght: 500, WONK: 0 } },
  { family: 'Fraunces', file: FONT_FILES.fraunces, axes: { wght: 650, WONK: 1 } },
  { family: 'Figtree', file: FONT_FILES.figtree, axes: { wght: 400 } },
  { family: 'Figtree', file: FONT_FILES.figtree, axes: { wght: 600 } },
] as const;

/**
 * `@font-face` rules with the fonts inside them. Each weight is made a plain TrueType font: of a
 * variable one, Chromium writes every glyph into the PDF as a drawing, and some readers draw those
 * badly.
 */
export async function printFontsCss(): Promise<string> {
  const rules = faces.map(async ({ family, file, axes }) => {
    const font = await subsetFont(readFileSync(projectPath(file)), GLYPHS, {
      targetFormat: 'truetype',
      variationAxes: axes,
    });
    return `@font-face {
  font-family: "${family}";
  font-weight: ${axes.wght};
  src: url("data:font/ttf;base64,${font.toString('base64')}") format("truetype");
}`;
  });
  return (await Promise.all(rules)).join('\n');
}

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
    return excess > 0
      ? [
          `Page ${index + 1} of "${document.title}" is too full by ${Math.ceil(excess / 40)} dishes or so. Give a section a later "page" in src/content/documents/menu-….yaml.`,
        ]
      : [];
  });
  return [...unloaded.map(({ family }) => `The font ${family} did not load.`), ...overfull];
}
