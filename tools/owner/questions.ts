import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';

/** Asks the owner in the terminal. */
export interface Questions {
  /** @returns the line that was typed; undefined when the input has ended */
  ask(question: string): Promise<string | undefined>;
  close(): void;
}

/** @param isSecret whether what is typed is not shown */
export function openQuestions(isSecret = false): Questions {
  const { stdin, stdout } = process;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface(
    isSecret
      ? { input: stdin, output: silent, terminal: stdin.isTTY }
      : { input: stdin },
  );
  // Lines may come at once, from a pipe; one that arrives before it is awaited
  // would be lost.
  const entered = lines[Symbol.asyncIterator]();
  return {
    async ask(question) {
      stdout.write(question);
      const { value, done } = await entered.next();
      if (isSecret) stdout.write('\n');
      return done ? undefined : value;
    },
    close: () => lines.close(),
  };
}
