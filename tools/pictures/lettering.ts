/** The name as outlines of the display face, so that the logo needs no font to be set. */
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { convert } from 'fontverter';
import { Face, Feature, Font, Blob as FontData, Buffer as Run, shape, Variation } from 'harfbuzzjs';

const file = fileURLToPath(
  new URL(
    '../../node_modules/@fontsource-variable/fraunces/files/fraunces-latin-full-normal.woff2',
    import.meta.url,
  ),
);

export interface Lettering {
  text: string;
  /** Height of the em in units of the drawing. */
  size: number;
  /** Space added after each letter, in ems. */
  track: number;
  axes: Readonly<Record<string, number>>;
}

export interface Outline {
  /** Path data in font units, and how far to the right each letter stands. */
  glyphs: ReadonlyArray<{ path: string; x: number }>;
  /** Size of a font unit in the drawing. */
  unit: number;
  width: number;
}

let face: Promise<Face> | undefined;
const loadFace = async (): Promise<Face> =>
  new Face(new FontData(new Uint8Array(await convert(await readFile(file), 'sfnt'))));

export async function letter(line: Lettering): Promise<Outline> {
  face ??= loadFace();
  const font = new Font(await face);
  font.setVariations(Object.entries(line.axes).map(([tag, value]) => new Variation(tag, value)));
  const run = new Run();
  run.addText(line.text);
  run.guessSegmentProperties();
  shape(font, run, [new Feature('kern'), new Feature('liga')]);
  const unit = line.size / (await face).upem;
  let x = 0;
  const glyphs = run.getGlyphInfosAndPositions().map((info) => {
    const advance = (info.xAdvance ?? 0) * unit;
    const glyph = { path: font.glyphToPath(info.codepoint), x };
    x += advance + line.track * line.size;
    return glyph;
  });
  return { glyphs, unit, width: x - line.track * line.size };
}

/** The letter's outline scaled and put in place; font outlines grow upwards, drawings downwards. */
export function place(path: string, unit: number, x: number, y: number): string {
  let upright = false;
  return path.replace(/-?[\d.]+(?:e-?\d+)?|[A-Z]/g, (token) => {
    if (/[A-Z]/.test(token)) {
      upright = false;
      return token;
    }
    const value = Number(token) * unit;
    const put = upright ? y - value : x + value;
    upright = !upright;
    return `${put.toFixed(2)} `;
  });
}
