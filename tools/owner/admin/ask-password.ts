import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { say } from '../../shared/language.ts';

/**
 * Asks for a new password twice, without showing it.
 * @throws when the two are not the same, or the input ends
 */
export async function askPassword(email: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const { stdin, stdout } = process;
  const lines = createInterface({
    input: stdin,
    output: silent,
    terminal: stdin.isTTY,
  });
  // Both may come at once, from a pipe; a line that arrives before it is
  // awaited would be lost.
  const entered = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    stdout.write(question);
    const { value } = await entered.next();
    stdout.write('\n');
    return value;
  };
  try {
    const first = await ask(
      say`New password for ${email}, at least 6 characters: `,
    );
    const second = await ask(say`Once more: `);
    if (first !== undefined && first === second) return first;
    throw new Error(
      say`The two passwords are not the same. Nothing was created.`,
    );
  } finally {
    lines.close();
  }
}
