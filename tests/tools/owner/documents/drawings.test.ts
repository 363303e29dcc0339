import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { withColours } from '../../../../tools/owner/documents/drawings.ts';
import { projectPath } from '../../../../tools/shared/project.ts';

test('a drawing gets the colours of the restaurant, by day and by night', () => {
  const drawing = (day: string, night: string) =>
    `<svg><style>svg { --primary: ${day}; --own: #123456 }
@media (prefers-color-scheme: dark) { svg { --primary: ${night} } }</style></svg>`;
  expect(withColours(drawing('#6b1a2b', '#e9aeb0'))).toBe(
    drawing('#073a50', '#9cd3e8'),
  );
});

test.each(['menu-masthead', 'menu-sprig', 'menu-frame'])(
  'no colour of the sample is left in its %s',
  (name) => {
    const file = `src/restaurant/pictures/${name}.svg`;
    const drawing = readFileSync(projectPath(file), 'utf8');
    const sample = drawing.match(/#[\da-f]{6}\b/g) ?? [];
    expect(sample).not.toEqual([]);
    const painted = withColours(drawing);
    for (const colour of sample) expect(painted).not.toContain(colour);
  },
);
