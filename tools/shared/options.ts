import { type ParseArgsConfig, parseArgs } from 'node:util';
import { say } from './language.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of a command.
 * @param command the line to type
 * @throws with what was typed and that line, if an option is not known
 */
export function readOptions<const T extends OptionsConfig>(
  options: T,
  command: string,
  allowPositionals = false,
) {
  try {
    return parseArgs({ options, allowPositionals });
  } catch {
    const args = process.argv.slice(2).join(' ');
    throw new Error(say`This command does not know ${args}. ${usage(command)}`);
  }
}

/** The line that says how a command is typed. */
export const usage = (command: string) => say`Usage: ${command}`;
