import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { projectPath } from '../../shared/project.ts';
import { NO_VALUES } from '../../shared/run.ts';
import type { Warning } from './check.ts';
import { databaseWarnings, variableProblems } from './variables.ts';

const FILE = projectPath('.env');

/**
 * The text of `.env`, or '' without one. Windows' programs begin a file with an
 * invisible sign that Vite takes for part of the first name, or write two bytes
 * a letter: such a file is written again.
 */
export function readEnvFile(): string {
  if (!existsSync(FILE)) return '';
  const bytes = readFileSync(FILE);
  const isUtf16 = bytes[0] === 0xff && bytes[1] === 0xfe;
  const written = bytes.toString(isUtf16 ? 'utf16le' : 'utf8');
  const text = written.replace('\uFEFF', '');
  if (text !== written) writeFileSync(FILE, text);
  return text;
}

/**
 * The site's variables, as a build takes them: from the environment and `.env`.
 */
export function siteEnvironment(): Record<string, string> {
  readEnvFile();
  return loadEnv('production', projectPath('.'));
}

/** That there is no `.env` yet, or what is wrong with its variables. */
export function environmentProblems(): (string | Warning)[] {
  const env = siteEnvironment();
  if (Object.keys(env).length === 0) return [NO_VALUES];
  const problems = variableProblems(env);
  return problems.length > 0 ? problems : databaseWarnings(env);
}
