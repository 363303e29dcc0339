import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import {
  importOverrides,
  importTable,
} from '../../../tools/check/import-rules.ts';
import { projectPath } from '../../../tools/shared/project.ts';

test('the linter and docs/CONTRIBUTING.md have the current rules (npm run imports)', () => {
  const read = (file: string) => readFileSync(projectPath(file), 'utf8');
  const { overrides } = JSON.parse(read('biome.json'));
  for (const override of importOverrides())
    expect(overrides).toContainEqual(override);
  expect(read('docs/CONTRIBUTING.md')).toContain(importTable());
});

type Case = readonly [file: string, imported: string];

const refused: readonly Case[] = [
  ['src/routes/home.tsx', './menu.tsx'],
  ['src/routes/admin.tsx', './home/statements.tsx'],
  ['src/routes/home/opening.tsx', '../admin.tsx'],
  ['src/routes/home/opening.tsx', '../menu/dishes.tsx'],
  ['src/routes/home.tsx', 'firebase/app'],
  ['src/booking/book.ts', '../admin/sound.ts'],
  ['src/booking/book.ts', './page/notices.tsx'],
  ['src/booking/book.ts', 'react'],
  ['src/booking/book.ts', '../ui/dialog.tsx'],
  ['src/admin/sound.ts', '../booking/book.ts'],
  ['src/tables/plan/places.ts', '../../admin/sound.ts'],
  ['src/tables/records.ts', 'firebase/database'],
  ['src/before-hydration/loader.ts', '../ui/page.tsx'],
  ['src/services/store.ts', '../tables/records.ts'],
  ['src/services/store.ts', '#restaurant/restaurant.json'],
  ['src/time/closures.ts', '../services/store.ts'],
  ['src/ui/page.tsx', '../services/database.ts'],
  ['src/content/menu.ts', '../ui/page.tsx'],
  ['src/content/menu.ts', '../../tools/project.ts'],
  ['tools/shared/run.ts', '../suite/suite.ts'],
  ['tools/build/seo/page-head.ts', '../../owner/setup.ts'],
];

const accepted: readonly Case[] = [
  ['tools/owner/setup.ts', '../check/import-rules.ts'],
  ['src/routes/home/opening.tsx', './statements.tsx'],
  ['src/routes/home/opening.tsx', '../../booking/book.ts'],
  ['src/booking/book.ts', '../tables/records.ts'],
  ['src/ui/dialogs.ts', '../services/store.ts'],
  ['src/services/database.ts', 'firebase/database'],
];

/** The cases that the linter refuses; each is a line of its file. */
function refusedBy(cases: readonly Case[]): Case[] {
  const folder = mkdtempSync(join(tmpdir(), 'osteria-imports-'));
  cpSync(projectPath('biome.json'), join(folder, 'biome.json'));
  for (const [file] of cases) {
    const imports = cases
      .filter(([each]) => each === file)
      .map(([, imported]) => `import '${imported}';\n`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), imports.join(''));
  }
  const options = [
    '--vcs-enabled=false',
    '--reporter=github',
    '--max-diagnostics=none',
  ];
  const { stdout } = spawnSync(
    projectPath('node_modules/.bin/biome'),
    ['lint', '--only=style/noRestrictedImports', ...options],
    { cwd: folder, encoding: 'utf8' },
  );
  rmSync(folder, { recursive: true });
  const lines = [...stdout.matchAll(/file=([^,]+),line=(\d+)/g)];
  return cases.filter(([file, imported]) => {
    const ofFile = cases.filter(([each]) => each === file);
    const line = 1 + ofFile.findIndex(([, each]) => each === imported);
    return lines.some(
      ([, path, number]) => path?.endsWith(file) && Number(number) === line,
    );
  });
}

test('the linter refuses what a room may not import, and nothing else', () => {
  expect(refusedBy([...refused, ...accepted])).toEqual(refused);
});
