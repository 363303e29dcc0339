import { expect, test } from 'vitest';
import { importProblems } from '../../../tools/check/import-rules.ts';

test.each([
  ['src/routes/home.tsx', './menu.tsx', './home/facts.tsx'],
  ['src/routes/home/facts.tsx', '../admin.tsx', '../../booking/book.ts'],
  ['src/booking/book.ts', './page/notices.tsx', '../ui/dialogs.ts'],
  ['src/booking/book.ts', 'react', '../config.ts'],
  ['src/services/store.ts', '#restaurant/restaurant.json', 'firebase/database'],
  ['tools/build/seo/page-head.ts', '../../owner/setup.ts', '../icons.ts'],
])('%s may not import %s, and may import %s', (file, forbidden, permitted) => {
  const problem = `${file} may not import ${forbidden}: see docs/CONTRIBUTING.md.`;
  expect(importProblems(file, `import x from '${forbidden}';`)).toEqual([
    problem,
  ]);
  expect(importProblems(file, `import '${forbidden}';`)).toEqual([problem]);
  expect(importProblems(file, `import x from '${permitted}';`)).toEqual([]);
});
