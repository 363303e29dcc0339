import { type CommandResult, runCommand } from '../command.ts';

/**
 * What brings pages and rules online together. firebase-tools checks the rules and uploads all
 * pages first; then it puts the rules in force, and last the pages. Source: its lib/deploy.
 */
export const releaseCommand = (projectId: string): readonly [string, string[]] => [
  'firebase',
  ['deploy', '--only', 'hosting,database', '--project', projectId, '--non-interactive'],
];

/**
 * Brings `dist/`, its headers and the rules online.
 * @throws saying what is online now and what to do, where that does not succeed
 */
export async function release(projectId: string): Promise<void> {
  const [command, args] = releaseCommand(projectId);
  const result = await runCommand(command, args, { print: true }).catch(() => {
    throw new Error(`${command} was not found. Run "npm ci", then "npm run deploy" again.`);
  });
  if (result.status !== 0) throw new Error(`\n${failure(result)}`);
}

function failure({ output }: CommandResult): string {
  if (/rules for database .* released successfully/s.test(output)) {
    return (
      'The new rules are in force, the new pages are not online: visitors see the old ones, which ' +
      'the new rules may refuse. Run "npm run deploy" again now.'
    );
  }
  const reason = /authenticat|login|permission|403/i.test(output)
    ? 'Sign in with the Google account that owns the project: npx firebase login --reauth. '
    : 'Read what firebase says above. ';
  return `Nothing was changed online. ${reason}Then run "npm run deploy" again.`;
}
