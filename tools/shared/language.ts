import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { projectPath } from './project.ts';

const { locale } = Intl.DateTimeFormat().resolvedOptions();

/**
 * The Italian messages by the English ones; `{0}` is the first value of a
 * message.
 */
const translations: Readonly<Record<string, string>> = locale.startsWith('it')
  ? parse(readFileSync(projectPath('tools/shared/italian.yaml'), 'utf8'))
  : {};

/**
 * A message in the language of this machine: Italian if it is Italian and
 * tools/shared/italian.yaml has it.
 */
export function say(
  parts: TemplateStringsArray,
  ...values: readonly unknown[]
): string {
  const english = parts.reduce(
    (message, part, index) => `${message}{${index - 1}}${part}`,
  );
  const message = translations[english] ?? english;
  return message.replaceAll(/\{(\d+)\}/g, (_, index) => String(values[index]));
}
