/** What the fonts' tool reads of a TrueType file: metrics and advances, in em. */

export interface VerticalMetrics {
  readonly ascent: number;
  readonly descent: number;
  readonly lineGap: number;
}

/** Where a table starts. */
function table(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const record = 12 + 16 * index;
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8);
  }
  throw new Error(`The font has no table "${tag}".`);
}

function unitsPerEm(font: Buffer): number {
  return font.readUInt16BE(table(font, 'head') + 18);
}

/** The line metrics of `hhea`, in em; the descent as a positive number. */
export function readMetrics(font: Buffer): VerticalMetrics {
  const hhea = table(font, 'hhea');
  const em = unitsPerEm(font);
  return {
    ascent: font.readInt16BE(hhea + 4) / em,
    descent: -font.readInt16BE(hhea + 6) / em,
    lineGap: font.readInt16BE(hhea + 8) / em,
  };
}

/**
 * The average advance of a text's characters in em, kerning aside; runs of white space count once.
 * @throws where the font lacks a character
 */
export function averageAdvance(font: Buffer, text: string): number {
  const characters = [...text.replaceAll(/\s+/g, ' ')];
  const hmtx = table(font, 'hmtx');
  const longMetrics = font.readUInt16BE(table(font, 'hhea') + 34);
  const total = characters.reduce((sum, character) => {
    const glyph = glyphOf(font, character);
    return sum + font.readUInt16BE(hmtx + 4 * Math.min(glyph, longMetrics - 1));
  }, 0);
  return total / characters.length / unitsPerEm(font);
}

/** The glyph of a character, by the `cmap` subtable of format 4 (the basic plane). */
function glyphOf(font: Buffer, character: string): number {
  const code = character.codePointAt(0) ?? 0;
  const subtable = basicPlane(font);
  const segments = font.readUInt16BE(subtable + 6) / 2;
  const ends = subtable + 14;
  const starts = ends + 2 * segments + 2;
  const deltas = starts + 2 * segments;
  const offsets = deltas + 2 * segments;
  for (let index = 0; index < segments; index += 1) {
    const start = font.readUInt16BE(starts + 2 * index);
    if (code < start || code > font.readUInt16BE(ends + 2 * index)) continue;
    const delta = font.readUInt16BE(deltas + 2 * index);
    const offsetAt = offsets + 2 * index;
    const offset = font.readUInt16BE(offsetAt);
    if (offset === 0) return (code + delta) & 0xffff;
    const glyph = font.readUInt16BE(offsetAt + offset + 2 * (code - start));
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff;
  }
  throw new Error(`The font has no "${character}".`);
}

function basicPlane(font: Buffer): number {
  const cmap = table(font, 'cmap');
  const count = font.readUInt16BE(cmap + 2);
  for (let index = 0; index < count; index += 1) {
    const subtable = cmap + font.readUInt32BE(cmap + 8 + 8 * index);
    if (font.readUInt16BE(subtable) === 4) return subtable;
  }
  throw new Error('The font has no character map of format 4.');
}
