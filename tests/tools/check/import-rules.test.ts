import { expect, test } from 'vitest';
import { importProblems } from '../../../tools/check/import-rules.ts';

const problems = (file: string, imported: string) =>
  importProblems(file, `import x from '${imported}';`);

test.each([
  ['src/routes/home.tsx', './menu.tsx'],
  ['src/routes/admin.tsx', './home/facts.tsx'],
  ['src/routes/home/facts.tsx', '../admin.tsx'],
  ['src/routes/home.tsx', 'firebase/app'],
  ['src/booking/book.ts', '../admin/sound.ts'],
  ['src/booking/book.ts', './page/notices.tsx'],
  ['src/booking/book.ts', 'react'],
  ['src/booking/book.ts', '../ui/dialog.tsx'],
  ['src/booking/page/notices.tsx', '@firebase/database'],
  ['src/admin/sound.ts', '../booking/book.ts'],
  ['src/tables/plan/places.ts', '../../admin/sound.ts'],
  ['src/before-hydration/loader.ts', '../ui/page.tsx'],
  ['src/services/store.ts', '../tables/records.ts'],
  ['src/services/store.ts', '#restaurant/restaurant.json'],
  ['src/services/store.ts', 'react'],
  ['src/time/closures.ts', '../services/store.ts'],
  ['src/ui/page.tsx', '../services/database.ts'],
  ['src/content/menu.ts', '../ui/page.tsx'],
  ['src/content/menu.ts', '../../tools/shared/project.ts'],
  ['tools/shared/run.ts', '../suite/suite.ts'],
  ['tools/build/seo/page-head.ts', '../../owner/setup.ts'],
])('%s may not import %s', (file, imported) => {
  expect(problems(file, imported)).toEqual([
    `${file} may not import ${imported}: see docs/CONTRIBUTING.md.`,
  ]);
});

test('an import without names is one, too', () => {
  expect(
    importProblems('src/ui/page.tsx', "import '../admin/sound.ts';"),
  ).toHaveLength(1);
});

test.each([
  ['src/routes/home.tsx', './home/facts.tsx'],
  ['src/routes/home/facts.tsx', '../../booking/book.ts'],
  ['src/booking/book.ts', '../ui/dialogs.ts'],
  ['src/booking/book.ts', '../config.ts'],
  ['src/services/database.ts', 'firebase/database'],
  ['tools/owner/setup.ts', '../check/stale-build.ts'],
])('%s may import %s', (file, imported) => {
  expect(problems(file, imported)).toEqual([]);
});
