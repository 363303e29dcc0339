import { basename, relative } from 'node:path';
import { loadEnv, type Plugin } from 'vite';
import { parseFloorPlan } from '../content/floor-plan.ts';
import { parseMenu } from '../content/menus.ts';
import { parsePictureTexts } from '../content/picture-texts.ts';
import { planStyles } from '../content/plan-styles.ts';
import { policyHtml } from '../content/policy.ts';
import { parseRestaurant } from '../content/restaurant.ts';
import { projectPath } from '../shared/project.ts';

/** The name of an export, and its value, which is plain data. */
type Export = readonly [name: string, value: unknown];

/**
 * Makes modules of the files that the owner edits: of menus, privacy policy and
 * accessibility statement as src/files.d.ts says, of the others those of
 * tools/content/facts.ts, which is for Node. The policy mentions App Check if
 * the configuration has it.
 */
export function contentFiles(): Plugin {
  let usesAppCheck = false;

  function read(source: string, file: string, part: string): Export {
    if (file.endsWith('.md'))
      return ['default', policyHtml(source, usesAppCheck, file)];
    switch (basename(file)) {
      case 'restaurant.yaml': {
        const { meals, messages, ...facts } = parseRestaurant(source, file);
        if (part === 'meals') return [part, meals];
        return part === 'messages' ? [part, messages] : ['facts', facts];
      }
      case 'floor-plan.yaml':
        return ['zones', parseFloorPlan(source, file)];
      case 'pictures.yaml':
        return ['pictureTexts', parsePictureTexts(source, file)];
      default:
        return ['default', parseMenu(source, file)];
    }
  }

  return {
    name: 'content-files',
    // Before Vite's own plugin for styles.
    enforce: 'pre',
    configResolved({ mode, envDir }) {
      const env = loadEnv(mode, envDir || '.');
      usesAppCheck = env.VITE_APP_CHECK_SITE_KEY !== undefined;
    },
    transform: {
      filter: {
        id: /\/(?:restaurant|content|pictures)\/[^/]+\.(?:yaml|md)(?:\?|$)/,
      },
      handler(source, id) {
        const [path = '', query = ''] = id.split('?');
        // Vite has parameters of its own, before this one.
        const part = query.split('&').at(-1) ?? '';
        const file = relative(projectPath('.'), path);
        if (part === 'lang.css')
          return planStyles(parseFloorPlan(source, file));
        const [name, value] = read(source, file, part);
        return {
          code: `const value = ${JSON.stringify(value)};\nexport { value as ${name} };`,
          map: null,
          moduleType: 'js',
        };
      },
    },
  };
}
