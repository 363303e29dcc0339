import { afterAll } from 'vitest';
import { type FaultyLine, startFaultyLine } from './faulty-line.ts';

/** Makes a line to `target` (host:port); it is taken down after the file's tests. */
export async function makeFaultyLine(target: string): Promise<FaultyLine> {
  const line = await startFaultyLine(target);
  afterAll(line.close);
  return line;
}
