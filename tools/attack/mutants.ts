const DAY = 24 * 60 * 60 * 1000;

type Change = (match: string, digits: string) => string;

/** What slips in the rules look like: a piece of their text, and what stands in its place. */
export const mutants: Readonly<
  Record<string, readonly [piece: string | RegExp, instead: string | Change]>
> = {
  'keys may have something before them': ['$table.matches(/^(', '$table.matches(/('],
  'keys may have something after them': ['))$/) &&', '))/) &&'],
  'a table is missing': ['(13|14|15)', '(13|14)'],
  'the second of a pair is a table': ['(1|3|5|7', '(1|2|3|5|7'],
  'any number will do for a time': ['newData.val() === now', 'newData.isNumber()'],
  'a time in the past will do': ['newData.val() === now', 'newData.val() <= now'],
  'any value will do': ['newData.val() === now', 'true'],
  'a record may have any priority': [/ && \(newData\.getPriority\(\) === null \|\|.*?60000\)/, ''],
  'a deadline may be now': ['newData.getPriority() > now', 'newData.getPriority() >= now'],
  'a deadline may be past': ['newData.getPriority() > now && ', ''],
  'a deadline may be any time ahead': [' && newData.getPriority() <= now + 60000', ''],
  'a deadline may be a second later': ['60000', '61000'],
  'a deadline may not be 60 s ahead': ['<= now + 60000', '< now + 60000'],
  'a record must have no priority': [
    /\(newData\.getPriority\(\) === null \|\|.*?60000\)/,
    'newData.getPriority() === null',
  ],
  'a record must have a deadline': ['newData.getPriority() === null || newData', 'newData'],
  'online booking cannot be switched off': [
    "root.child('admin/prenotazioni').val() === true",
    'true',
  ],
  'online booking is on where nothing was set': [
    "root.child('admin/prenotazioni').val() === true",
    "root.child('admin/prenotazioni').val() !== false",
  ],
  'Esterno cannot be closed': ["root.child('admin/esterno').val() !== false", 'true'],
  'Esterno is closed where nothing was set': [
    "root.child('admin/esterno').val() !== false",
    "root.child('admin/esterno').val() === true",
  ],
  'Esterno is closed by what the merge holds': [
    "root.child('admin/esterno').val() !== false",
    "newData.parent().parent().child('admin/esterno').val() !== false",
  ],
  'a booked table can be booked': [/ && !\(data\.isNumber\(\).*>= now - data\.val\(\)\)/, ''],
  'a booking lasts one ms more': [
    '!(data.isNumber() && now - data.val() <',
    '!(data.isNumber() && now - data.val() <=',
  ],
  'a booking lasts four hours': [
    'now - data.val() < 18000000 && (now',
    'now - data.val() < 14400000 && (now',
  ],
  'a booking of yesterday blocks': [
    /(now - data\.val\(\) < 18000000) && \(now.*>= now - data\.val\(\)/,
    '$1',
  ],
  'a booking of midnight does not block': ['86400000 >= now', '86400000 > now'],
  'the offset is that of now': [/data\.val\(\) (>=|<) (\d{13})/g, 'now $1 $2'],
  'Rome has no summer': [/\? 7200000/g, '? 3600000'],
  'Rome has no winter': [/: 3600000/g, ': 7200000'],
  'summer begins a day late': [/>= (\d+)/g, (_, start) => `>= ${Number(start) + DAY}`],
  'summer ends a day early': [/< (\d{13})/g, (_, end) => `< ${Number(end) - DAY}`],
  'summer ends a day late': [/< (\d{13})/g, (_, end) => `< ${Number(end) + DAY}`],
  'midnight is London’s': [/\? 7200000 : 3600000/g, '? 3600000 : 0'],
  'an old record can be removed': [
    /: data\.isNumber\(\) && now - data\.val\(\) < 18000000\)"/,
    ': data.isNumber())"',
  ],
  'a removal is in time one ms more': ['< 18000000)"', '<= 18000000)"'],
  'nothing can be removed': [
    /: data\.isNumber\(\) && now - data\.val\(\) < 18000000\)"/,
    ': false)"',
  ],
  'the parent can be written': [
    '"tables": {\n      ".read": true',
    '"tables": {\n      ".write": true,\n      ".read": true',
  ],
  'what is unknown can be written': ['".write": false', '".write": true'],
  'everything can be read': ['".read": false', '".read": true'],
  'tables are signed-in people’s': [
    '"tables": {\n      ".read": true',
    '"tables": {\n      ".read": "auth !== null"',
  ],
  'signing in is enough': ["root.child('admins').child(auth.uid).val() === true", 'true'],
  'a former admin is an admin': ['child(auth.uid).val() === true', 'child(auth.uid).exists()'],
  'a claim makes an admin': [
    "root.child('admins').child(auth.uid).val() === true",
    "(auth.token.admin === true || root.child('admins').child(auth.uid).val() === true)",
  ],
  'every setting can be written': [
    "($setting === 'esterno' || $setting === 'prenotazioni')",
    'true',
  ],
  'a switch is missing': ["$setting === 'prenotazioni'", 'false'],
  'a switch takes anything': ['newData.isBoolean()', 'newData.exists()'],
  'a switch may be removed': ['newData.isBoolean()', '(newData.isBoolean() || !newData.exists())'],
  'a switch may have a priority': [' && newData.getPriority() === null && auth', ' && auth'],
  'all admins can be read': ['"admins": {', '"admins": {\n      ".read": true,'],
  'other admins can be read': ['auth !== null && auth.uid === $uid', 'auth !== null'],
  'one can make oneself an admin': [
    '"auth !== null && auth.uid === $uid"',
    '"auth !== null && auth.uid === $uid", ".write": "auth !== null && auth.uid === $uid"',
  ],
  'an admin can make admins': [
    '"admins": {',
    `"admins": {
      ".write": "auth !== null && root.child('admins').child(auth.uid).val() === true",`,
  ],
};

/** The rules with one slip. @throws where they no longer hold the piece that the slip changes */
export function mutated(rules: string, name: string): string {
  const [piece, instead] = mutants[name] ?? [];
  if (piece === undefined || instead === undefined) throw new Error(`No mutant "${name}".`);
  const mutant =
    typeof instead === 'string' ? rules.replace(piece, instead) : rules.replace(piece, instead);
  if (mutant === rules) throw new Error(`"${name}" changes nothing in the rules.`);
  return mutant;
}
