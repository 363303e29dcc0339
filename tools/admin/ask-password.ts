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
    const { value, done } = await entered.next();
    process.stdout.write('\n');
    if (done)
      throw new Error(
        say(
          'The password was not entered. Nothing was created.',
          'La password non è stata scritta. Non è stato creato nulla.',
        ),
      );
    return value;
  };
  try {
    const first = await ask(`${say('New password for', 'Nuova password per')} ${email}: `);
    const second = await ask(say('Once more: ', 'Ancora una volta: '));
    if (first !== second)
      throw new Error(
        say(
          'The two are not the same. Nothing was created.',
          'Le due non sono uguali. Non è stato creato nulla.',
        ),
      );
    return first;
  } finally {
    lines.close();
  }
}
