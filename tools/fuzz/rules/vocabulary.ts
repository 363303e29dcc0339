/** Words that expressions, data and claims share, so that what is looked for is often there. */
export const KEYS = ['a', 'b', 'A', 'o1', 'Sala 1', 'è', '7'];
export const TEXTS = [
  ...KEYS,
  'a/b',
  'b/a/o1',
  'aab',
  'abaab',
  'O1 a',
  "a'b",
  'a"b',
  'a\\b',
  'x@y.it',
  '',
];
export const NUMBERS = [0, 1, 2, 7, 0.5, 2.25, 100, 1_700_000_000_000];
export const CLAIMS = ['email', 'age', 'verified', 'roles', 'nothing'];
/** The `$` variables of the location of a rule. */
export const WILDCARDS = ['$outer', '$inner'];
