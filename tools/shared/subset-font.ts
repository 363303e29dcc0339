import { createRequire } from 'node:module';

/** The package ships no types: its README has the options. */
export const subsetFont: (
  font: Buffer,
  text: string,
  options: object,
) => Promise<Buffer> = createRequire(import.meta.url)('subset-font');
