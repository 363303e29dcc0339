import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { say } from '../language.ts';

/**
 * Asks for a new password twice, without showing it.
 * @throws when the two are not the same, or the input ends
 */
export async function askPassword(email: string): Promise<string> {
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({
    input: process.stdin,
    output: silent,
    terminal: process.stdin.isTTY === true,
  });
  // Both may come at once, from a pipe; a line that arrives before it is awaited would be lost.
  const entered = lines[Symbol.asyncIterator]();
  const ask = async (question: string) => {
    process.stdout.write(question);
    const { value } = await entered.next();
    process.stdout.write('\n');
    return value;
  };
  try {
    const first = await ask(
      say(
        `New password for ${email}, at least 6 characters: `,
        `Nuova password per ${email}, almeno 6 caratteri: `,
      ),
    );
    const second = await ask(say('Once more: ', 'Ancora una volta: '));
    if (first !== undefined && first === second) return first;
    throw new Error(
      say(
        'The two passwords are not the same. Nothing was created.',
        'Le due password non sono uguali. Non è stato creato nulla.',
      ),
    );
  } finally {
    lines.close();
  }
}
