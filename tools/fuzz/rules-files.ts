import type { Random } from '../attack/random.ts';
import type { Campaign } from './campaign.ts';
import { exchange } from './exchange.ts';
import { Fault } from './fault.ts';
import { mutated, oddJson, oddWord } from './odd-data.ts';
import { print } from './rules/expression.ts';
import { generateExpression } from './rules/generate-expression.ts';
import type { Target } from './target.ts';

const KINDS = ['.read', '.write', '.validate'];
const PATTERNS = [
  '(a*)*$',
  '^(a+)+$',
  '^(a|a)*$',
  '(a{1,99}){1,99}',
  '((a{1,999}){1,999}){1,999}',
  'a{99999999}',
  '[a-',
  '(?=a)',
  '(a)\\1',
  '[^]*',
  '\\u{61}',
];
const LENGTHS = [10, 300, 5_000];
/** JSON of a text that patterns are slow to refuse. */
const HARD_TEXT = `"${'a'.repeat(5_000)}!"`;

/** Rules files, uploaded by the owner; one that is taken must then decide a read and a write. */
export const rulesFiles: Campaign = {
  name: 'rules files',
  counts: 'rules',
  generate: (random) => {
    const file = random.chance(0.03) ? oddJson(random) : `{"rules": ${rules(random)}}`;
    return [
      // Files that are asked about at the same time should not replace each other.
      { does: 'namespace', text: `rules-${random.below(64)}` },
      { does: 'rules', text: random.chance(0.25) ? mutated(random, file) : file },
    ];
  },
  perform: async (target, input) => {
    const [{ text: namespace } = { text: '' }, { text: file } = { text: '' }] = input;
    const own = (path: string, content: string) =>
      send(target, 'PUT', path, namespace, content, 'Authorization: Bearer owner');
    const answer = await own('/.settings/rules.json', file);
    if (answer === 400) return;
    if (answer !== 200) throw new Fault(`A rules file is answered ${answer}.`);
    await own('/a/b.json', HARD_TEXT);
    for (const method of ['GET', 'PUT']) {
      const verdict = await send(target, method, '/a/b.json', namespace, HARD_TEXT);
      if (![200, 400, 401].includes(verdict)) throw new Fault(`${method} is answered ${verdict}.`);
    }
  },
};

async function send(
  target: Target,
  method: string,
  path: string,
  namespace: string,
  content: string,
  header = 'Accept: */*',
): Promise<number> {
  const bytes = Buffer.from(method === 'GET' ? '' : content, 'utf8').toString('latin1');
  const lines = [
    `${method} ${path}?ns=${namespace} HTTP/1.1`,
    'Host: 127.0.0.1',
    header,
    `Content-Length: ${bytes.length}`,
    '',
    bytes,
  ];
  return (await exchange(target, [lines.join('\r\n')], true))?.status ?? 0;
}

/** Most stand where the variables are known that expressions speak of, and where they are asked. */
function rules(random: Random): string {
  const inner = node(random, 2);
  return random.chance(0.8) ? `{"$outer": {"$inner": ${inner}}}` : inner;
}

function node(random: Random, depth: number): string {
  const members = Array.from({ length: 1 + random.below(3) }, () => {
    if (depth === 0 || random.chance(0.6)) {
      const kind = random.pick(KINDS);
      return `"${kind}": ${rule(random, kind)}`;
    }
    if (random.chance(0.05)) return `".indexOn": ${oddJson(random, 1)}`;
    return `${JSON.stringify(name(random))}: ${node(random, depth - 1)}`;
  });
  const comment = random.chance(0.1) ? random.pick(['// a\n', '/* { */', '/*', '//']) : '';
  return `{${comment}${members.join(', ')}${random.chance(0.1) ? ',' : ''}}`;
}

function name(random: Random): string {
  if (random.chance(0.6)) return random.pick(['a', 'b', '$c']);
  return random.chance(0.5) ? `$${oddWord(random)}` : oddWord(random);
}

function rule(random: Random, kind: string): string {
  if (random.chance(0.03)) return oddJson(random, 1);
  if (random.chance(0.05)) return JSON.stringify(bomb(random));
  const text = print(generateExpression(random, kind !== '.read', 0.005));
  return JSON.stringify(random.chance(0.1) ? mutated(random, text) : text);
}

/** Expressions that are long, deep, or slow to decide. */
function bomb(random: Random): string {
  const length = random.pick(LENGTHS);
  switch (random.below(6)) {
    case 0:
      return `${'('.repeat(length)}true${')'.repeat(length)}`;
    case 1:
      return `${'!'.repeat(length)}true`;
    case 2:
      return Array.from({ length }, () => 'true').join(random.pick([' && ', ' || ', ' == ']));
    case 3:
      return `root${".child('a')".repeat(length)}.exists()`;
    case 4:
      return `data.val()${".replace('a', 'aa')".repeat(random.below(40))} != null`;
    default: {
      const text = random.pick([
        'newData.val()',
        'data.val()',
        "'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!'",
      ]);
      return `${text}.matches(/${random.pick(PATTERNS)}/)`;
    }
  }
}
