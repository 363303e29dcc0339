import { readFileSync, unwatchFile, watchFile } from 'node:fs';
import type { DatabaseEmulator } from './server.ts';

const INTERVAL_MS = 250;

/**
 * Loads a rules file anew whenever it changes; rules that are refused leave those before in force.
 * It is looked at by its name, since editors replace a file rather than write into it.
 * @param report takes one line for each change: that it is loaded, or why not.
 * @returns the function that ends the watching.
 */
export function watchRules(
  file: string,
  emulator: DatabaseEmulator,
  report: (line: string) => void,
): () => void {
  const reload = () => {
    try {
      emulator.setDefaultRules(readFileSync(file, 'utf8'));
      report(`The rules in ${file} have changed and are loaded.`);
    } catch (error) {
      report(`The rules in ${file} are refused, those before hold: ${(error as Error).message}`);
    }
  };
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}
