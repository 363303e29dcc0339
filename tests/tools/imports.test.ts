import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { projectPath } from '../../tools/project.ts';

const IMPORTS = 'lint/style/noRestrictedImports';
const NETWORK = 'lint/style/noRestrictedGlobals';
const CYCLES = 'lint/suspicious/noImportCycles';

const from = (module: string) => `export { a } from '${module}';\n`;
const FETCHES = "export const a = fetch('/');\n";

/** The first lines of a file, and the rule that it breaks. */
const cases: readonly (readonly [string, string, string | null])[] = [
  ['src/domain/one.ts', from('../services/tables.ts'), IMPORTS],
  ['src/domain/two.ts', from('../content/restaurant.ts'), IMPORTS],
  ['src/domain/three.ts', from('react'), IMPORTS],
  ['src/domain/four.ts', FETCHES, NETWORK],
  ['src/domain/five.ts', from('./booking.ts'), null],
  ['src/domain/round.ts', from('./about.ts'), CYCLES],
  ['src/domain/about.ts', from('./round.ts'), CYCLES],
  ['src/content/one.ts', from('../services/tables.ts'), IMPORTS],
  ['src/content/documents/two.ts', from('../../routes/menu.tsx'), IMPORTS],
  ['src/content/three.ts', FETCHES, NETWORK],
  ['src/services/one.ts', from('../routes/menu.tsx'), IMPORTS],
  ['src/services/two.ts', from('../components/page.tsx'), IMPORTS],
  ['src/services/three.ts', from('react'), IMPORTS],
  ['src/services/four.ts', from('../../tests/support/make-request.ts'), IMPORTS],
  ['src/services/five.ts', from('firebase/database') + FETCHES.replace('a', 'b'), null],
  ['src/services/six.ts', from('../domain/booking.ts'), null],
  ['src/components/shell/one.ts', from('../../routes/menu.tsx'), IMPORTS],
  ['src/components/two.ts', from('firebase/database'), IMPORTS],
  ['src/components/three.ts', "export const a = () => import('firebase/database');\n", IMPORTS],
  ['src/components/four.ts', FETCHES, NETWORK],
  ['src/components/shell/five.ts', from('../../content/pages.ts'), null],
  ['src/routes/prenota/one.ts', from('firebase/database'), IMPORTS],
  ['src/routes/prenota/two.ts', from('../../../tools/rules.ts'), IMPORTS],
  ['src/routes/three.ts', FETCHES, NETWORK],
  ['src/routes/prenota/four.ts', from('../../services/tables.ts'), null],
  ['src/one.ts', from('../tools/rules.ts'), IMPORTS],
];

let folder: string;
let found: { category: string; location: { path: string } }[];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'imports-'));
  for (const [file, text] of cases) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  for (const file of ['biome.json', '.gitignore']) {
    copyFileSync(projectPath(file), join(folder, file));
  }
  const { stdout } = spawnSync('biome', ['lint', '--reporter=json', '--max-diagnostics=none'], {
    cwd: folder,
    encoding: 'utf8',
  });
  found = JSON.parse(stdout).diagnostics;
}, 30_000);

afterAll(() => rmSync(folder, { recursive: true }));

describe('the linter', () => {
  test.each(cases)('of %s with %j says %s', (file, _, rule) => {
    const rules = found.filter(({ location }) => location.path === file);
    expect(rules.map(({ category }) => category)).toEqual(rule === null ? [] : [rule]);
  });
});
