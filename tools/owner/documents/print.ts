import { readFileSync } from 'node:fs';
import type { Browser } from '@playwright/test';
import { GLYPHS } from '../../shared/glyphs.ts';
import { projectPath } from '../../shared/project.ts';
import { subsetFont } from '../../shared/subset-font.ts';
import { FONT_FILES } from './render.ts';

/** The address of the pages: `printPdf` answers the requests itself. */
const ORIGIN = 'http://document.invalid';

/** Only titles have Fraunces' wonky letters. */
const faces = [
  {
    family: 'Fraunces',
    file: FONT_FILES.fraunces,
    axes: { wght: 500, WONK: 0 },
  },
  {
    family: 'Fraunces',
    file: FONT_FILES.fraunces,
    axes: { wght: 600, WONK: 1 },
  },
  { family: 'Figtree', file: FONT_FILES.figtree, axes: { wght: 400 } },
  { family: 'Figtree', file: FONT_FILES.figtree, axes: { wght: 600 } },
] as const;

/**
 * `@font-face` rules that contain the fonts, one TrueType font for each weight:
 * Chromium writes the glyphs of a variable font into the PDF as drawings, which
 * some readers show badly.
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

/** Prints a page as a tagged PDF; the same page gives the same file. */
export async function printPdf(
  browser: Browser,
  html: string,
  fontsCss: string,
): Promise<Buffer> {
  const page = await browser.newPage();
  try {
    const body = html.replace(
      '</head>',
      () => `<style>${fontsCss}</style></head>`,
    );
    await page.route(`${ORIGIN}/**`, (route) => {
      const { pathname } = new URL(route.request().url());
      return route.fulfill(
        pathname === '/'
          ? { body, contentType: 'text/html; charset=utf-8' }
          : { path: projectPath(pathname) },
      );
    });
    await page.emulateMedia({ media: 'print' });
    await page.goto(ORIGIN);
    // The margin boxes do not load their font by themselves.
    await page.evaluate(async () => {
      await Promise.all([...document.fonts].map((face) => face.load()));
    });
    const pdf = await page.pdf({
      tagged: true,
      outline: true,
      preferCSSPageSize: true,
      printBackground: true,
    });
    return withFixedDates(pdf);
  } finally {
    await page.close();
  }
}

/**
 * Replaces the time of printing by a date of the same length, so that no offset
 * in the file moves.
 */
function withFixedDates(pdf: Buffer): Buffer {
  const text = pdf
    .toString('latin1')
    .replaceAll(
      /(\/(?:CreationDate|ModDate) ?\()D:[^)]{21}\)/g,
      "$1D:20000101000000+00'00')",
    );
  return Buffer.from(text, 'latin1');
}
