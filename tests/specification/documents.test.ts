import { expect, test } from 'vitest';
import { areDocumentsCurrent } from '../../tools/owner/documents/texts.ts';

test('the PDFs of the sample are printed from its texts (npm run documents)', () => {
  expect(areDocumentsCurrent()).toBe(true);
});
