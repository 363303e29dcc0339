import { expect, test } from 'vitest';
import { importProblems } from '../../../tools/check/import-rules.ts';

const problems = (file: string, imported: string) =>
  importProblems(file, `import x from '${imported}';`);

test.each([
  ['src/routes/home.tsx', './menu.tsx'],
  ['src/routes/home/facts.tsx', '../admin.tsx'],
  ['src/booking/book.ts', './page/notices.tsx'],
  ['src/booking/book.ts', 'react'],
  ['src/booking/page/notices.tsx', '@firebase/database'],
  ['src/services/store.ts', '#restaurant/restaurant.json'],
  ['src/time/closures.ts', '../services/store.ts'],
  ['tools/build/seo/page-head.ts', '../../owner/setup.ts'],
])('%s may not import %s', (file, imported) => {
  const problem = `${file} may not import ${imported}: see docs/CONTRIBUTING.md.`;
  expect(problems(file, imported)).toEqual([problem]);
  expect(importProblems(file, `import '${imported}';`)).toEqual([problem]);
});

test.each([
  ['src/routes/home.tsx', './home/facts.tsx'],
  ['src/routes/home/facts.tsx', '../../booking/book.ts'],
  ['src/booking/book.ts', '../ui/dialogs.ts'],
  ['src/booking/book.ts', '../config.ts'],
  ['src/services/database.ts', 'firebase/database'],
])('%s may import %s', (file, imported) => {
  expect(problems(file, imported)).toEqual([]);
});
