import { readFileSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RULES_FILE } from '../../../tools/shared/project.ts';
import { writeEmulatorsConfig } from '../../../tools/suite/emulators-config.ts';

test('the official emulator gets the rules of the restaurant that is served', async () => {
  const path = await writeEmulatorsConfig(['auth', 'database']);
  onTestFinished(() => rmSync(path));
  const { database } = JSON.parse(readFileSync(path, 'utf8'));
  expect(join(dirname(path), database.rules)).toBe(RULES_FILE);
});
