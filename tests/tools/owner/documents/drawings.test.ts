import { expect, test } from 'vitest';
import { withColours } from '../../../../tools/owner/documents/drawings.ts';

test('the drawing above the menus gets the colours of the restaurant', () => {
  const drawing = (primary: string) =>
    `<svg><style>svg { --primary: ${primary}; --own: #123456 }</style></svg>`;
  expect(withColours(drawing('#6b1a2b'))).toBe(drawing('#073a50'));
});
