import { loadEnv } from 'vite';
import { readConfig } from '../../../src/config.ts';
import { say } from '../../shared/language.ts';
import { projectPath } from '../../shared/project.ts';
import { variableProblems } from './variables.ts';

/**
 * The site's variables, as a build takes them: from the environment and `.env`.
 */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** That there is no `.env` yet, or what is wrong with its variables. */
export function environmentProblems(): string[] {
  const env = siteEnvironment();
  return Object.keys(env).length > 0
    ? variableProblems(env)
    : [
        say`There is no file .env yet. Run npm run setup: it asks for each value and writes it.`,
      ];
}

/**
 * @throws naming the variables without which there is no build, and where to
 * find them
 */
export function requireConfiguration(): void {
  const env = siteEnvironment();
  try {
    readConfig(env);
  } catch {
    const problems = variableProblems(env).map((problem) => `- ${problem}`);
    throw new Error(
      [
        say`The configuration is not complete. Run npm run setup: it asks for each value.`,
        ...problems,
      ].join('\n'),
    );
  }
}
