import { relative } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { parseMenu } from '../content/menus.ts';
import { policyHtml } from '../content/policy.ts';
import { projectPath } from '../shared/project.ts';

/**
 * Makes modules of menus, privacy policy and accessibility statement: see
 * src/files.d.ts. The policy mentions App Check if the configuration has it.
 */
export function contentFiles(): Plugin {
  let usesAppCheck = false;
  return {
    name: 'content-files',
    configResolved({ mode, envDir }) {
      const env = loadEnv(mode, envDir || '.');
      usesAppCheck = env.VITE_APP_CHECK_SITE_KEY !== undefined;
    },
    transform: {
      filter: { id: /\/(?:restaurant|content)\/[^/]+\.(?:yaml|md)$/ },
      handler(source, id) {
        const file = relative(projectPath('.'), id);
        const content = id.endsWith('.md')
          ? policyHtml(source, usesAppCheck, file)
          : parseMenu(source, file);
        return {
          code: `export default ${JSON.stringify(content)}`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
