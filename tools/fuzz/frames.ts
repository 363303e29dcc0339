import type { Random } from '../attack/random.ts';
import type { Campaign, Part } from './campaign.ts';
import { mutated, oddJson, oddPath, oddWord } from './odd-data.ts';
import { performFrames } from './perform-frames.ts';
import { NAMESPACES } from './target.ts';

const ACTIONS = ['q', 'n', 'g', 'p', 'm', 'o', 'om', 'oc', 's'];
const CREDENTIALS = ['auth', 'gauth', 'unauth', 'appcheck', 'unappeck'];
const HASHES = ['', 'nonsense', 'ECBjqMPgfVgDDPWzwHIcWPV3SbA='];
const CONTROLS = ['0', '{"t":"c","d":{"t":"p","d":{}}}', '{"t":"c","d":{"t":"n","d":1}}'];
const NO_MESSAGES = ['', '[]', 'null', '{"t":"d"}', '{"t":"c"}', '{"t":"d","d":{"r":{},"a":1}}'];
const ODD_COUNTS = ['0', '-1', '1', '999999', '1000000', '1e3', ' 2', '٣'];
const UNSIGNED = 'eyJhbGciOiJub25lIn0.eyJzdWIiOiJhIn0.';

/** Connections that speak the wire protocol, more or less; each ends in one of three ways. */
export const frames: Campaign = {
  name: 'frames',
  counts: 'frame',
  generate: (random) => {
    const namespace = random.chance(0.97) ? random.pick(NAMESPACES) : oddWord(random);
    const parts: Part[] = [
      { does: 'connect', text: `/.ws?v=5&ns=${encodeURIComponent(namespace)}` },
    ];
    const steps = 1 + random.below(16);
    // What is no message ends the connection, so most must be messages for any to be answered.
    const wildness = random.pick([0, 0, 0.3]);
    for (let made = 0; made < steps; made += 1) parts.push(...step(random, made, wildness));
    const end = random.pick(['close', 'close', 'half-close', 'reset']);
    return [...parts, { does: end, text: '' }];
  },
  perform: performFrames,
};

function step(random: Random, number: number, wildness: number): Part[] {
  if (random.chance(wildness)) return wildStep(random);
  const text = message(random, number);
  if (random.chance(0.15)) return pieces(random, text, String);
  return [{ does: random.chance(0.03) ? 'fragments' : 'frame', text }];
}

function wildStep(random: Random): Part[] {
  const text = message(random, 99);
  switch (random.below(8)) {
    case 0:
      return pieces(random, text, (count) => random.pick([...ODD_COUNTS, `${count + 1}`]));
    case 1:
      return pieces(random, `${text}${text}`, String).toSpliced(2, 0, { does: 'frame', text });
    case 2:
      return [{ does: random.pick(['binary', 'ping']), text: oddWord(random) }];
    case 3:
      return [{ does: 'bytes', text: bytes(random) }];
    case 4:
      return [{ does: 'frame', text: random.pick(NO_MESSAGES) }];
    case 5:
      return [{ does: 'frame', text: oddJson(random) }];
    case 6:
      return [{ does: 'frame', text: random.chance(0.005) ? 'x'.repeat(17 * 1024 * 1024) : 'x' }];
    default:
      return [{ does: 'frame', text: mutated(random, text) }];
  }
}

/** A message in several frames after their number, which `announce` may tell wrongly. */
function pieces(random: Random, text: string, announce: (count: number) => string): Part[] {
  const count = 1 + random.below(6);
  const length = Math.ceil(text.length / count);
  const parts = Array.from({ length: count }, (_, place) =>
    text.slice(place * length, (place + 1) * length),
  );
  return [announce(count), ...parts].map((part) => ({ does: 'frame', text: part }));
}

function message(random: Random, number: number): string {
  if (random.chance(0.03)) return random.pick(CONTROLS);
  const action = random.pick(random.chance(0.9) ? ACTIONS : CREDENTIALS);
  return `{"t":"d","d":{"r":${number},"a":"${action}","b":${body(random, action)}}}`;
}

function body(random: Random, action: string): string {
  if (random.chance(0.01)) return oddJson(random);
  if (CREDENTIALS.includes(action)) {
    const credential = random.pick(['owner', UNSIGNED, 'a.b.c', '..', oddWord(random)]);
    return `{"cred":${JSON.stringify(credential)},"token":"x"}`;
  }
  const fields = [`"p":${JSON.stringify(oddPath(random))}`];
  if (['p', 'm', 'o', 'om'].includes(action)) fields.push(`"d":${oddJson(random)}`);
  if (random.chance(0.3)) fields.push(`"h":${JSON.stringify(random.pick(HASHES))}`);
  if (['q', 'n', 'g'].includes(action) && random.chance(0.3)) {
    fields.push(`"q":${random.chance(0.5) ? '{}' : oddJson(random)}`, `"t":${oddJson(random, 0)}`);
  }
  return `{${fields.join(',')}}`;
}

/** No WebSocket frames: reserved bits, unknown kinds, lengths without end, no mask. */
function bytes(random: Random): string {
  return random.chance(0.5)
    ? random.pick([
        '\xff\xff',
        '\x81\x05hello',
        '\x81\xff\xff\xff\xff\xff\xff\xff\xff\xff',
        '\x88\x80',
      ])
    : Array.from({ length: 1 + random.below(40) }, () =>
        String.fromCharCode(random.below(256)),
      ).join('');
}
