/**
 * The inks that everything is painted with. CSS cannot import them: `tests/tools/palette.test.ts`
 * holds `src/styles/tokens.css` (its colours by day) and the documents' style sheets against them.
 */
export const palette = {
  carta: '#F7F0E3',
  panna: '#FFFBF3',
  inchiostro: '#241A15',
  vino: '#6B1A2B',
  terracotta: '#B9502F',
  oliva: '#55612F',
  rosso: '#B3211E',
  ottone: '#A87B2B',
} as const;
