import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { onTestFinished } from 'vitest';

/**
 * A command `firebase` for one test, which prints `output`, ends with `status` and keeps what it
 * was asked and where. @returns the PATH with it, and what it was asked, null where nothing
 */
export function makeFirebase(output = '', status = 0) {
  const folder = mkdtempSync(join(tmpdir(), 'firebase-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const bin = join(folder, 'bin');
  const record = join(folder, 'asked.json');
  const script = [
    `#!${process.execPath}`,
    "const { writeFileSync } = require('node:fs');",
    'const asked = { folder: process.cwd(), args: process.argv.slice(2) };',
    `writeFileSync(${JSON.stringify(record)}, JSON.stringify(asked));`,
    `console.log(${JSON.stringify(output)});`,
    `process.exitCode = ${status};`,
  ].join('\n');
  mkdirSync(bin);
  writeFileSync(join(bin, 'firebase'), script);
  chmodSync(join(bin, 'firebase'), 0o755);
  return {
    path: `${bin}${delimiter}${process.env.PATH}`,
    asked(): { folder: string; args: string[] } | null {
      try {
        return JSON.parse(readFileSync(record, 'utf8'));
      } catch {
        return null;
      }
    },
  };
}
