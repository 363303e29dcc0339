import { statSync } from 'node:fs';
import { expect, test } from 'vitest';
import { FONT_FILES } from '../../../tools/documents/render.ts';
import { projectPath } from '../../../tools/project.ts';

test.each([
  [FONT_FILES.fraunces, 40_000],
  [FONT_FILES.figtree, 20_000],
])('%s is at most %i bytes', (file, limit) => {
  expect(statSync(projectPath(file)).size).toBeLessThanOrEqual(limit);
});
