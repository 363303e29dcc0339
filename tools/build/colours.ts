import { parseColours } from '../content/colours.ts';
import { readOwnerFile } from '../content/owner-file.ts';

/**
 * The restaurant's colours by name, without the hyphens, for everything that is
 * not CSS.
 */
export const colours = readOwnerFile('colours.css', parseColours);
