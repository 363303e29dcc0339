import fc, { type Arbitrary } from 'fast-check';

const WORDS = ['a', 'b', '0', '7', '10', 'Sala 1'];
const ODD_WORDS = [
  '',
  ' ',
  '.',
  '..',
  '.sv',
  '.value',
  '.priority',
  '.settings',
  '$key',
  'a#b',
  '__proto__',
  'constructor',
  'è',
  '\u{1f35d}',
  '\ud800',
  '\u0000',
  '\u007f',
  '-1',
  '4294967295',
];
const NUMBERS = ['0', '1', '1e400', '1e-400', '0.1', '9007199254740993'];
const SERVER_VALUES = [
  '{".sv":"timestamp"}',
  '{".sv":{"increment":1}}',
  '{".sv":{"increment":1e308}}',
  '{".sv":"nothing"}',
  '{".value":{"a":1}}',
  '{".value":1,".priority":2}',
  '{".priority":"p","a":1}',
];
const DEPTHS = [31, 32, 33, 200, 3_000, 20_000];

/** Rare inputs with the given percentage, else usual ones. */
export const rarely = <T>(
  chance: number,
  usual: Arbitrary<T>,
  rare: Arbitrary<T>,
) =>
  fc.oneof(
    { arbitrary: usual, weight: 100 - chance },
    { arbitrary: rare, weight: chance },
  );

const long = fc
  .constantFrom(700, 768, 769, 20_000)
  .map((length) => 'k'.repeat(length));

export const oddWord = rarely(
  30,
  fc.constantFrom(...WORDS),
  fc.oneof(
    fc.constantFrom(...ODD_WORDS),
    fc.string({ unit: 'binary', maxLength: 8 }),
    long,
  ),
);

export const oddPath = rarely(
  2,
  fc.array(oddWord, { maxLength: 4 }).map((words) => `/${words.join('/')}`),
  fc.constantFrom(...DEPTHS).map((depth) => '/a'.repeat(depth)),
);

const nested = fc
  .tuple(
    fc.constantFrom(...DEPTHS),
    fc.constantFrom(['[', ']'], ['{"a":', '}'], ['[', '']),
  )
  .map(
    ([depth, [open = '', close = '']]) =>
      `${open.repeat(depth)}1${close.repeat(depth)}`,
  );

const json: Arbitrary<string> = fc.letrec<{ json: string }>((tie) => ({
  json: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom('null', 'true', 'false', ...NUMBERS),
    oddWord.map((word) => JSON.stringify(word)),
    fc.constantFrom(...SERVER_VALUES),
    fc
      .array(tie('json'), { maxLength: 4 })
      .map((items) => `[${items.join(',')}]`),
    fc
      .array(fc.tuple(rarely(10, oddWord, oddPath), tie('json')), {
        maxLength: 4,
      })
      .map(
        (all) =>
          `{${all.map(([key, json]) => `${JSON.stringify(key)}:${json}`).join(',')}}`,
      ),
  ),
})).json;

/**
 * As text, JSON can have a key twice, and numbers that are too large for a
 * double.
 */
export const oddJson = rarely(2, json, nested);

/** The text with up to three changes. */
export function mutated(text: Arbitrary<string>): Arbitrary<string> {
  const signs = fc.constantFrom('', ...'{}[]":,\\/$.\0');
  const change = fc.record({
    at: fc.nat(400),
    cut: fc.nat(12),
    put: fc.oneof(signs, oddWord),
  });
  const apply = (
    rest: string,
    { at, cut, put }: { at: number; cut: number; put: string },
  ) => rest.slice(0, at) + put + rest.slice(at + cut);
  return fc
    .tuple(text, fc.array(change, { maxLength: 3 }))
    .map(([whole, changes]) => changes.reduce(apply, whole));
}
