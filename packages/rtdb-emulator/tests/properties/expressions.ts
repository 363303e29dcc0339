import fc, { type Arbitrary } from 'fast-check';

const record = {
  text: 'Roma',
  number: 7,
  yes: true,
  list: { a: 1, b: { c: 'x' } },
};
/** All data before the write at /key, and after it. */
export const DATA = { ...record, key: record };
export const NEW_DATA = {
  ...DATA,
  key: { ...record, text: 'Roma Est', number: 8, list: { a: 2 } },
};
export const AUTH = {
  uid: 'u1',
  provider: 'password',
  token: { age: 30, admin: true, mail: 'a@b.it' },
};
export const NOW = 1_700_000_000_000;

interface Expressions {
  readonly boolean: string;
  readonly number: string;
  readonly text: string;
  readonly place: string;
}

const PATTERNS = [
  '/a/',
  '/^R/',
  '/[a-m]+$/',
  '/^.{2,4}$/',
  '/(a|o)m/i',
  '/\\d/',
  '/^\\w+@\\w+\\.[a-z]{2}$/',
];
const from = (...items: readonly string[]) => fc.constantFrom(...items);

/** Well-typed expressions of the rules language, by type. */
export const expressions = fc.letrec<Expressions>((tie) => {
  const make = (
    template: string,
    ...parts: (keyof Expressions)[]
  ): Arbitrary<string> =>
    fc
      .tuple(...parts.map((part) => tie(part)))
      .map((texts) =>
        texts.reduce<string>(
          (whole, text) => whole.replace('_', () => text as string),
          template,
        ),
      );
  /** Without brackets, to test the precedence of operators. */
  const bare = (operators: string[], type: keyof Expressions) =>
    fc
      .tuple(tie(type), from(...operators), tie(type))
      .map((parts) => parts.join(' '));
  const binary = (operators: string[], type: keyof Expressions) =>
    bare(operators, type).map((text) => `(${text})`);
  const EQUAL = ['==', '===', '!=', '!=='];
  const ORDER = ['<', '<=', '>', '>='];
  return {
    place: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      from('data', 'newData', 'root'),
      make('_.child(_)', 'place', 'text'),
      fc
        .tuple(
          tie('place'),
          from('text', 'number', 'list', 'list/b', 'nowhere'),
        )
        .map(([place, key]) => `${place}.child('${key}')`),
      from("data.child('list').parent()", "newData.child('list/b').parent()"),
    ),
    number: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      from(
        '0',
        '1',
        '7',
        '2.5',
        'now',
        "root.child('number').val()",
        'auth.token.age',
      ),
      bare(['+', '-', '*'], 'number'),
      fc
        .tuple(tie('number'), from('/', '%'), from('1', '2', '7'))
        .map(([a, sign, b]) => `((${a}) ${sign} ${b})`),
      make('-(_)', 'number'),
      make('_.length', 'text'),
      make('(_ ? _ : _)', 'boolean', 'number', 'number'),
    ),
    text: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      from(
        "''",
        "'a'",
        '"Roma"',
        "'list/a'",
        '$key',
        'auth.uid',
        "auth.token['mail']",
      ),
      from("data.child('text').val()"),
      make('(_ + _)', 'text', 'text'),
      make('(_ + (_))', 'text', 'number'),
      make('_.toLowerCase()', 'text'),
      make('_.toUpperCase()', 'text'),
      make('_.replace(_, _)', 'text', 'text', 'text'),
      make('(_ ? _ : _)', 'boolean', 'text', 'text'),
    ),
    boolean: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      from(
        'true',
        'false',
        '(auth.token.admin == true)',
        "(root.child('yes').val() == true)",
      ),
      bare(['&&', '||'], 'boolean'),
      bare(ORDER, 'number'),
      bare(ORDER, 'text'),
      binary(EQUAL, 'number'),
      binary(EQUAL, 'text'),
      binary(EQUAL, 'boolean'),
      make('!(_)', 'boolean'),
      make('(_.val() == null)', 'place'),
      make('_.exists()', 'place'),
      fc
        .tuple(
          tie('place'),
          from('isNumber', 'isString', 'isBoolean', 'hasChildren'),
        )
        .map(([place, test]) => `${place}.${test}()`),
      make('_.hasChild(_)', 'place', 'text'),
      make('_.hasChildren([_, _])', 'place', 'text', 'text'),
      fc
        .tuple(
          tie('text'),
          from('contains', 'beginsWith', 'endsWith'),
          tie('text'),
        )
        .map(([a, test, b]) => `${a}.${test}(${b})`),
      fc
        .tuple(tie('text'), from(...PATTERNS))
        .map(([text, pattern]) => `${text}.matches(${pattern})`),
      make('(_ ? _ : _)', 'boolean', 'boolean', 'boolean'),
    ),
  };
});
