import fc from 'fast-check';

/** Each type of operand and each method once. */
const CONDITIONS = [
  'true',
  'auth != null',
  'auth.token.admin == true',
  "auth.uid + 'a' == $key",
  'now - 1000 * 60 <= data.val()',
  '-data.val() / 2 % 3 > 7',
  "root.child('list/' + $key).hasChild('a')",
  "newData.parent().child('b').getPriority() === null",
  "newData.hasChildren(['a', $key])",
  'newData.isNumber()',
  'newData.val().length < 5',
  "data.val().replace('a', 'bb').toUpperCase() != 'B'",
  "data.val().contains('a')",
  'newData.val().matches(/^[a-m]+(o|a)?\\d{2,4}$/i)',
];

/** Expressions of the rules language that are booleans. */
export const expressions = fc.letrec<{ boolean: string }>((tie) => ({
  boolean: fc.oneof(
    { depthSize: 'small', withCrossShrink: true },
    fc.constantFrom(...CONDITIONS),
    fc
      .tuple(tie('boolean'), fc.constantFrom('&&', '||', '=='), tie('boolean'))
      .map((parts) => parts.join(' ')),
    tie('boolean').map((operand) => `!(${operand})`),
    fc
      .tuple(tie('boolean'), tie('boolean'), tie('boolean'))
      .map(([test, yes, no]) => `(${test} ? ${yes} : ${no})`),
  ),
})).boolean;
