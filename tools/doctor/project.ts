import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadEnv } from 'vite';
import { readConfig } from '../../src/config.ts';
import { contentFaults, sampleFaults } from '../content/faults.ts';
import { FIREBASE_FILE, hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { projectPath } from '../project.ts';
import { databaseRules, RULES_FILE } from '../rules.ts';
import type { Checks } from './check.ts';
import { secretFaults, variableFaults } from './variables.ts';

/** The site's variables, as a build takes them: from the environment and `.env`. */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** What a build needs to be right. */
export const sourceChecks: Checks = {
  Node: () => {
    const { engines } = JSON.parse(readFileSync(projectPath('package.json'), 'utf8'));
    const needed = engines.node.replace('>=', '');
    const isOld = process.versions.node.localeCompare(needed, 'en', { numeric: true }) < 0;
    return isOld ? [`It takes ${needed} or later: install LTS from https://nodejs.org.`] : [];
  },
  'variables in .env': () =>
    existsSync(projectPath('.env.txt')) && !existsSync(projectPath('.env'))
      ? ['The file is named .env.txt: Windows hides the end of its name. Run npm run setup.']
      : variableFaults(siteEnvironment()),
  'no secret in .env': () => secretFaults(siteEnvironment()),
  '.env not in git': () => {
    const { status } = spawnSync('git', ['ls-files', '--error-unmatch', projectPath('.env')]);
    return status === 0 ? ['git keeps .env. Run git rm --cached .env and commit.'] : [];
  },
  'the restaurant, its menus and its documents': async () => {
    const faults = await contentFaults();
    if (faults.length > 0) return faults;
    const { documents } = await import('../../src/content/documents/catalogue.ts');
    const { isLogoCurrent } = await import('../documents/logo.ts');
    const logo = isLogoCurrent() ? [] : ['The logo has another name. Run npm run documents.'];
    const printed = await Promise.all(documents.map(({ id }) => documentFaults(id)));
    return [...(await sampleFaults()), ...logo, ...printed.flat()];
  },
  'database rules': () =>
    existsSync(RULES_FILE) && readFileSync(RULES_FILE, 'utf8') === databaseRules()
      ? []
      : ['database.rules.json is not what the floor plan asks for. Run npm run rules.'],
};

/** @param html the document as it would be printed now */
export async function documentFaults(
  id: keyof typeof import('../../src/content/documents/printed.json'),
  html?: string,
): Promise<string[]> {
  const { DOCUMENTS_FOLDER, sourceHash, sources } = await import('../documents/sources.ts');
  const { default: printed } = await import('../../src/content/documents/printed.json');
  const text = (html ?? sources[id]()).replaceAll(/<style>.*?<\/style>|<[^>]*>/gs, '');
  const gaps = [...new Set(text.match(/\[[A-ZÀ-Ú][^\]]*\]/g))].map(
    (gap) =>
      `Fill in ${gap.slice(0, 40)} of ${id}.pdf in src/content/documents/privacy-answers.ts.`,
  );
  const file = projectPath(`${DOCUMENTS_FOLDER}/${id}.pdf`);
  const isPrinted =
    existsSync(file) &&
    statSync(file).size === printed[id].bytes &&
    sourceHash(id) === printed[id].source;
  return isPrinted ? gaps : [...gaps, `${id}.pdf is not its text of today. Run npm run documents.`];
}

/** What a build has to have made of it before it is deployed. */
export const buildChecks: Checks = {
  'dist/ and firebase.json': () => {
    const folder = projectPath('dist/assets');
    if (!existsSync(folder)) return 'npm run deploy makes them';
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join();
    const config = readConfig(siteEnvironment());
    const { headers } = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting;
    const others = Object.entries(siteEnvironment())
      // The pages hold the address of the site, and no script.
      .filter(([name, value]) => name !== 'VITE_SITE_URL' && !scripts.includes(value))
      .map(([name]) => `dist/ was built with another ${name}. Run npm run deploy.`);
    return isDeepStrictEqual(headers, hostingHeaders(config, builtInlineSources()))
      ? others
      : [...others, 'firebase.json has not the headers of this build. Run npm run deploy.'];
  },
};
