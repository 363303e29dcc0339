import { relative } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { parseMenu } from '../content/menus.ts';
import { policyHtml } from '../content/policy.ts';
import { projectPath } from '../project.ts';

/**
 * Menus, privacy policy and accessibility statement as modules, parsed when the site is built: see src/files.d.ts.
 * @param usesAppCheck whether the site uses it, as the variables say if it is not given
 */
export function contentFiles(usesAppCheck?: boolean): Plugin {
  return {
    name: 'content-files',
    configResolved({ mode, envDir }) {
      usesAppCheck ??= loadEnv(mode, envDir || '.').VITE_APP_CHECK_SITE_KEY !== undefined;
    },
    transform: {
      filter: { id: /\/(?:restaurant|content)\/[^/]+\.(?:yaml|md)$/ },
      handler(source, id) {
        const content = id.endsWith('.md')
          ? policyHtml(source, usesAppCheck === true)
          : parseMenu(source, relative(projectPath('.'), id));
        return { code: `export default ${JSON.stringify(content)}`, map: null, moduleType: 'js' };
      },
    },
  };
}
