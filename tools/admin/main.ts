import { loadEnv } from 'vite';
import { readConfig } from '../../src/config.ts';
import { demoEnvironment } from '../demo.ts';
import { projectPath } from '../project.ts';
import { addAdmin, removeAdmin } from './admins.ts';
import { askPassword } from './ask-password.ts';
import { openProject } from './project-access.ts';

// `npm run admin -- owner@example.it [--remove] [--local]`: makes somebody an admin, or takes it
// back. `--local` means the local suite that is running, else the project that .env names.

const USAGE = 'Whom? npm run admin -- owner@example.it [--remove] [--local]';

try {
  const { email, remove, local } = readArguments(process.argv.slice(2));
  const env = local ? demoEnvironment : loadEnv('production', projectPath('.'));
  const project = await openProject(readConfig(env));
  console.log(
    remove
      ? await removeAdmin(project, email)
      : await addAdmin(project, email, () => askPassword(email)),
  );
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

function readArguments(args: readonly string[]) {
  const flags = args.filter((argument) => argument.startsWith('--'));
  const [email, ...others] = args.filter((argument) => !argument.startsWith('--'));
  const unknown = flags.find((flag) => flag !== '--remove' && flag !== '--local');
  if (unknown !== undefined) throw new Error(`${unknown} is no option. ${USAGE}`);
  if (email === undefined || others.length > 0) throw new Error(USAGE);
  if (!/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email))
    throw new Error(`"${email}" is no e-mail. ${USAGE}`);
  return { email, remove: flags.includes('--remove'), local: flags.includes('--local') };
}
