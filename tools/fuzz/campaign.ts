import type { Random } from '../attack/random.ts';
import type { Target } from './target.ts';

/** One step of an input: what is done with which text. */
export interface Part {
  readonly does: string;
  readonly text: string;
}

export type Input = readonly Part[];

/** One kind of input that the emulator must bear. */
export interface Campaign {
  readonly name: string;
  /** What `--count` counts: the parts with these deeds. */
  readonly counts: string;
  readonly generate: (random: Random) => Input;
  /** Rejects with a `Fault` when the emulator does what it never must. */
  readonly perform: (target: Target, input: Input) => Promise<void>;
}

/** Inputs with less in them, the much smaller ones first. */
export function* simplerInputs(input: Input): Generator<Input> {
  const half = Math.ceil(input.length / 2);
  if (half < input.length) {
    yield input.slice(0, half);
    yield input.slice(half);
  }
  for (const place of input.keys()) yield input.toSpliced(place, 1);
  for (const [place, part] of input.entries()) {
    for (
      let piece = Math.ceil(part.text.length / 2);
      piece > 0;
      piece = piece > 1 ? Math.ceil(piece / 2) : 0
    ) {
      for (let at = 0; at < part.text.length; at += piece) {
        const text = part.text.slice(0, at) + part.text.slice(at + piece);
        yield input.with(place, { ...part, text });
      }
    }
  }
}

/** An input to be read, and to be put into a test. */
export function printInput(input: Input): string {
  return input
    .map(({ does, text }) => {
      const shown = JSON.stringify(text);
      const rest =
        shown.length > 2_000 ? `${shown.slice(0, 2_000)}… (${text.length} characters)` : shown;
      return `    ${does} ${rest}`;
    })
    .join('\n');
}
