import { existsSync, readFileSync } from 'node:fs';
import { loadEnv } from 'vite';
import { ConfigurationError, readConfig } from '../../../src/config.ts';
import { projectPath } from '../../project.ts';
import { say } from '../language.ts';
import { variableProblems } from './variables.ts';

/**
 * The site's variables, as a build takes them: from the environment and `.env`.
 */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** What is wrong with `.env` as a file, or else with the variables. */
export function environmentProblems(): string[] {
  const problem = fileProblem();
  return problem === null ? variableProblems(siteEnvironment()) : [problem];
}

function fileProblem(): string | null {
  const file = projectPath('.env');
  if (existsSync(file))
    return readFileSync(file, 'utf8').startsWith('\uFEFF')
      ? say`.env begins with a sign that hides its first variable. Run npm run setup: it mends that.`
      : null;
  if (existsSync(projectPath('.env.txt')))
    return say`The file is named .env.txt: Windows hides the end of its name. Run npm run setup.`;
  return Object.keys(siteEnvironment()).length > 0
    ? null
    : say`There is no file .env yet. Run npm run setup: it asks for each value and writes it.`;
}

/**
 * @throws naming the variables without which there is no build, and where to
 * find them
 */
export function requireConfiguration(): void {
  const env = siteEnvironment();
  try {
    readConfig(env);
  } catch (error) {
    if (!(error instanceof ConfigurationError)) throw error;
    const problems = variableProblems(env).map((problem) => `- ${problem}`);
    throw new Error(
      [
        say`The configuration is not complete. Run npm run setup: it asks for each value.`,
        ...problems,
      ].join('\n'),
    );
  }
}
