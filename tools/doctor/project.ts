import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadEnv } from 'vite';
import { readConfig } from '../../src/config.ts';
import { contentProblems, sampleProblems } from '../content/problems.ts';
import { FIREBASE_FILE, hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../project.ts';
import { databaseRules, RULES_FILE } from '../rules.ts';
import type { Checks } from './check.ts';
import { secretProblems, variableProblems } from './variables.ts';

/** The site's variables, as a build takes them: from the environment and `.env`. */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** What a build needs to be right. */
export const sourceChecks: Checks = {
  'variables in .env': () => envFileProblems() ?? variableProblems(siteEnvironment()),
  'no secret in .env': () => secretProblems(siteEnvironment()),
  '.env not in git': () => {
    const { status } = spawnSync('git', ['ls-files', '--error-unmatch', projectPath('.env')]);
    return status === 0 ? ['git keeps .env. Run git rm --cached .env and commit.'] : [];
  },
  'the restaurant, its menus and its documents': async () => {
    const problems = await contentProblems();
    if (problems.length > 0) return problems;
    const { isLogoCurrent } = await import('../logo.ts');
    const logo = isLogoCurrent() ? [] : ['The logo has another name. Run npm run documents.'];
    const { policyHtml, readPolicy } = await import('../content/policy.ts');
    const gaps = policyGaps(policyHtml(readPolicy(), true));
    return [...sampleProblems(), ...logo, ...gaps, ...(await stalePdfs())];
  },
  'database rules': () =>
    existsSync(RULES_FILE) && readFileSync(RULES_FILE, 'utf8') === databaseRules()
      ? []
      : ['database.rules.json is not what the floor plan asks for. Run npm run documents.'],
};

/** What is wrong with the file itself; null if nothing is. */
function envFileProblems(): string[] | null {
  const file = projectPath('.env');
  if (existsSync(file)) {
    return readFileSync(file, 'utf8').startsWith('\uFEFF')
      ? ['.env begins with a sign that hides its first variable. Run npm run setup: it mends that.']
      : null;
  }
  if (existsSync(projectPath('.env.txt'))) {
    return ['The file is named .env.txt: Windows hides the end of its name. Run npm run setup.'];
  }
  return Object.keys(siteEnvironment()).length === 0
    ? ['There is no file .env yet. Run npm run setup: it asks for each value and writes it.']
    : null;
}

/** What the owner has to fill in of the privacy policy. @param html see `policyHtml` */
export function policyGaps(html: string): string[] {
  const gaps = new Set([...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, gap = '']) => gap));
  return [...gaps].map(
    (gap) => `Fill in ${gap.slice(0, 40)} in ${RESTAURANT}/privacy-answers.yaml.`,
  );
}

async function stalePdfs(): Promise<string[]> {
  const { printedDocument } = await import('../../src/content/catalogue.ts');
  const { renderDocuments } = await import('../documents/render.ts');
  return (await renderDocuments()).flatMap(({ id, hash }) => {
    const { url, bytes, source } = printedDocument(id);
    const file = projectPath(`${PUBLIC}${url}`);
    const isCurrent = existsSync(file) && statSync(file).size === bytes && hash === source;
    return isCurrent ? [] : [`${id}.pdf is not its text of today. Run npm run documents.`];
  });
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
