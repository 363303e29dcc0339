import type { Random } from '../attack/random.ts';

const WORDS = ['a', 'b', 'c', '0', '7', '10', 'Sala 1', 'admin'];
const ODD_WORDS = [
  '',
  ' ',
  '.',
  '..',
  '.sv',
  '.value',
  '.priority',
  '.info',
  '.settings',
  '$key',
  'a#b',
  'a[0]',
  '__proto__',
  'constructor',
  'toString',
  'è',
  '\u{1f35d}',
  '\u202e',
  '\ufeff',
  '\u0000',
  '\u007f',
  '-1',
  '01',
  '2147483648',
  '4294967295',
];
const NUMBERS = ['0', '-0', '1', '1e400', '-1e400', '1e-400', '0.1', '9007199254740993', '1E+2'];
const SERVER_VALUES = [
  '{".sv":"timestamp"}',
  '{".sv":{"increment":1}}',
  '{".sv":{"increment":1e308}}',
  '{".sv":{"increment":"a"}}',
  '{".sv":"nothing"}',
  '{".sv":null}',
  '{".value":1,".priority":2}',
  '{".value":{"a":1}}',
  '{".priority":{"a":1}}',
];
const DEPTHS = [31, 32, 33, 200, 3_000];
const HUGE = 20_000;

export function oddWord(random: Random): string {
  if (random.chance(0.7)) return random.pick(WORDS);
  return random.chance(0.9)
    ? random.pick(ODD_WORDS)
    : 'k'.repeat(random.pick([700, 768, 769, HUGE]));
}

export function oddPath(random: Random): string {
  if (random.chance(0.02)) return '/a'.repeat(random.pick(DEPTHS));
  return `/${Array.from({ length: random.below(5) }, () => oddWord(random)).join('/')}`;
}

/** JSON text, which can hold what no JSON value can: keys twice, numbers beyond all doubles. */
export function oddJson(random: Random, depth = 3): string {
  if (random.chance(0.01)) return bomb(random);
  switch (depth === 0 ? random.below(5) : random.below(8)) {
    case 0:
      return random.pick(['null', 'true', 'false']);
    case 1:
      return random.pick(NUMBERS);
    case 2:
      return random.chance(0.02) ? '"\\ud800"' : JSON.stringify(oddWord(random));
    case 3:
      return JSON.stringify(oddWord(random).repeat(random.below(50)));
    case 4:
      return random.pick(SERVER_VALUES);
    case 5:
      return `[${members(() => oddJson(random, depth - 1))}]`;
    default:
      return `{${members(() => `${JSON.stringify(oddKey(random))}:${oddJson(random, depth - 1)}`)}}`;
  }

  function members(make: () => string): string {
    return Array.from({ length: random.below(5) }, make).join(',');
  }
}

function oddKey(random: Random): string {
  return random.chance(0.1) ? oddPath(random) : oddWord(random);
}

function bomb(random: Random): string {
  const depth = random.pick([...DEPTHS, HUGE]);
  if (random.chance(0.3)) return '['.repeat(depth);
  const isList = random.chance(0.5);
  return `${(isList ? '[' : '{"a":').repeat(depth)}1${(isList ? ']' : '}').repeat(depth)}`;
}

/** The text with a few faults, or with none. */
export function mutated(random: Random, text: string): string {
  let result = text;
  while (random.chance(0.5)) result = mutatedOnce(random, result);
  return result;
}

function mutatedOnce(random: Random, text: string): string {
  const at = random.below(text.length + 1);
  const end = Math.min(text.length, at + random.below(12));
  switch (random.below(6)) {
    case 0:
      return text.slice(0, at) + text.slice(end);
    case 1:
      return text.slice(0, end) + text.slice(at);
    case 2:
      return text.slice(0, at) + oddWord(random) + text.slice(at);
    case 3:
      return text.slice(0, at);
    case 4:
      return text.replace(/\d+/, random.pick(NUMBERS));
    default:
      return text.slice(0, at) + random.pick([...'{}[]":,\\/$.\0']) + text.slice(end);
  }
}
