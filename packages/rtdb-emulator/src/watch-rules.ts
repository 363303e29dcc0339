import { readFileSync, unwatchFile, watchFile } from 'node:fs';

const INTERVAL_MS = 250;

/**
 * Loads a rules file again whenever it changes; if it is refused, the rules before it stay in force.
 * The file is watched by its name, since editors replace a file rather than write into it.
 * @param report takes one line for each change: that it is loaded, or why not.
 */
export function watchRules(
  file: string,
  setRules: (source: string) => void,
  report: (line: string) => void,
): () => void {
  const reload = () => {
    try {
      setRules(readFileSync(file, 'utf8'));
      report(`The rules in ${file} have changed and are loaded.`);
    } catch (error) {
      report(`The rules in ${file} are refused, those before hold: ${(error as Error).message}`);
    }
  };
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}
