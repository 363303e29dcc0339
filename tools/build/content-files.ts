import { relative } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { parseMenu } from '../content/menus.ts';
import { policyHtml } from '../content/policy.ts';
import { projectPath } from '../shared/project.ts';

/**
 * Makes modules of menus, privacy policy and accessibility statement: see
 * src/files.d.ts.
 * @param usesAppCheck whether the policy mentions App Check; by default the
 *   configuration decides
 */
export function contentFiles(usesAppCheck?: boolean): Plugin {
  return {
    name: 'content-files',
    configResolved({ mode, envDir }) {
      usesAppCheck ??=
        loadEnv(mode, envDir || '.').VITE_APP_CHECK_SITE_KEY !== undefined;
    },
    transform: {
      filter: { id: /\/(?:restaurant|content)\/[^/]+\.(?:yaml|md)$/ },
      handler(source, id) {
        const file = relative(projectPath('.'), id);
        const content = id.endsWith('.md')
          ? policyHtml(source, usesAppCheck === true, { file })
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
