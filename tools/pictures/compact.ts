/** Rewrites absolute path data (M, L, C, Q, Z) with relative steps: half the bytes, same drawing. */

const pairs: Readonly<Record<string, number>> = { M: 1, L: 1, C: 3, Q: 2, Z: 0 };

export function compact(path: string, digits = 1): string {
  const factor = 10 ** digits;
  const tokens = path.match(/[MLCQZ]|-?[\d.]+(?:e-?\d+)?/g) ?? [];
  // Steps are taken between rounded places, so that the rounding never adds up.
  let here: readonly [number, number] = [0, 0];
  let start = here;
  let result = '';
  let last = '';
  const step = (value: number): string => {
    const text = String(value / factor).replace(/^(-?)0\./, '$1.');
    const glued =
      text.startsWith('-') ||
      /[a-zA-Z]$/.test(result) ||
      (text.startsWith('.') && /\.\d+$/.test(result));
    return glued ? text : ` ${text}`;
  };
  for (let i = 0; i < tokens.length; ) {
    const command = tokens[i] ?? '';
    const count = pairs[command] ?? 0;
    i += 1;
    if (command === 'Z') {
      result += 'z';
      here = start;
      last = 'z';
      continue;
    }
    if (command === 'M' || command !== last)
      result += command === 'M' && last === '' ? 'M' : command.toLowerCase();
    last = command;
    let end = here;
    for (let k = 0; k < count; k += 1) {
      end = [Math.round(Number(tokens[i]) * factor), Math.round(Number(tokens[i + 1]) * factor)];
      i += 2;
      result += step(end[0] - here[0]);
      result += step(end[1] - here[1]);
    }
    here = end;
    if (command === 'M') start = end;
  }
  return result;
}
