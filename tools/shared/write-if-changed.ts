import { existsSync, readFileSync, writeFileSync } from 'node:fs';

/** Writes a file. One that is current keeps the time of its last change. */
export function writeIfChanged(path: string, text: string): void {
  if (existsSync(path) && readFileSync(path, 'utf8') === text) return;
  writeFileSync(path, text);
}
