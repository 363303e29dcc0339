import { readFileSync, unwatchFile, watchFile } from 'node:fs';

const INTERVAL_MS = 250;

/**
 * Loads a rules file again when it changes. If the new rules are refused, the
 * old ones stay active. The file is polled by name, because editors replace a
 * file instead of writing into it.
 * @param report receives one line per change: that it is loaded, or why it is
 *   refused.
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
      const { message } = error as Error;
      report(`The rules in ${file} are refused, those before hold: ${message}`);
    }
  };
  watchFile(file, { interval: INTERVAL_MS, persistent: false }, reload);
  return () => unwatchFile(file, reload);
}
