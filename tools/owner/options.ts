import { createRequire } from 'node:module';
import { type ParseArgsConfig, parseArgs } from 'node:util';
import { say } from './language.ts';

type OptionsConfig = NonNullable<ParseArgsConfig['options']>;

/**
 * The arguments of a command that npm runs. npm takes the options before a `--`
 * for its own and leaves them in the environment; they are read from there, so
 * that both lines do the same.
 * @param command the line to type
 * @throws with what was typed and that line, if an option is not known, before
 *   or after the `--`
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
  const args = [
    ...takenByNpm,
    ...unknownToNpm(Object.keys(options)),
    ...process.argv.slice(2),
  ];
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

/** Settings that npm passes on without a definition of their own. */
const PASSED_ON = ['global_prefix', 'local_prefix', 'npm_version'];

/** How an option without a value arrives, or one with a plain answer. */
const ANSWER = /^(?:true|false|yes|no|\d+)$/;

/**
 * Options before the `--` that neither npm nor the command knows, such as a
 * misspelt `--dryrun`. npm 12 refuses them itself. Paths and addresses are left
 * alone: install scripts of packages take such settings from the environment.
 */
function unknownToNpm(names: readonly string[]): string[] {
  const settings = npmSettings();
  if (settings.length === 0) return [];
  const own = names.map((name) => name.replaceAll('-', '_'));
  const known = new Set([...settings, ...own, ...PASSED_ON]);
  return Object.entries(process.env).flatMap(([variable, value = '']) => {
    const [, name] = /^npm_config_(.+)$/i.exec(variable) ?? [];
    if (name === undefined || known.has(name.toLowerCase())) return [];
    return ANSWER.test(value) ? [`--${name.replaceAll('_', '-')}`] : [];
  });
}

/**
 * The names of npm's own settings; none if it was not npm that started the
 * command.
 */
function npmSettings(): string[] {
  const npm = process.env.npm_execpath;
  if (npm === undefined) return [];
  try {
    const { definitions } = createRequire(npm)(
      '@npmcli/config/lib/definitions',
    );
    return Object.keys(definitions).map((name) => name.replaceAll('-', '_'));
  } catch {
    return [];
  }
}
