import { type ParseArgsConfig, parseArgs } from 'node:util';
import { say } from './language.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of a command that npm runs. npm takes the options before a `--`
 * for its own and leaves them in the environment; they are read from there, so
 * that both lines do the same.
 * @param command the line to type
 * @throws with what was typed and that line, if an option after the `--` is not
 *   known
 */
export function readOptions<const T extends OptionsConfig>(
  options: T,
  command: string,
  allowPositionals = false,
) {
  const takenByNpm = Object.keys(options).flatMap((name) => {
    const value = process.env[`npm_config_${name.replaceAll('-', '_')}`];
    // An option without a value is "true"; one that was switched off is empty
    // or missing.
    if (!value) return [];
    return value === 'true' ? [`--${name}`] : [`--${name}=${value}`];
  });
  const args = [...takenByNpm, ...process.argv.slice(2)];
  try {
    return parseArgs({ args, options, allowPositionals });
  } catch {
    throw new Error(
      say`This command does not know ${args.join(' ')}. ${usage(command)}`,
    );
  }
}

/** The line that says how a command is typed. */
export const usage = (command: string) => say`Usage: ${command}`;
