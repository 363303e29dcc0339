import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadEnv } from 'vite';
import { readConfig } from '../../src/config.ts';
import { contentProblems, sampleProblems } from '../content/problems.ts';
import { FIREBASE_FILE, hostingHeaders } from '../hosting-headers.ts';
import { builtInlineSources } from '../inline-sources.ts';
import { say } from '../language.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../project.ts';
import { databaseRules, RULES_FILE } from '../rules.ts';
import { type Checks, DEPLOY, problemIf } from './check.ts';
import { variableProblems } from './variables.ts';

const PRINT = say('Run npm run documents.', 'Esegui npm run documents.');

/** The site's variables, as a build takes them: from the environment and `.env`. */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** What a build needs to be right. */
export const sourceChecks: Checks = {
  [say('variables in .env', 'variabili in .env')]: () => {
    const problem = envFileProblem();
    return problem === null ? variableProblems(siteEnvironment()) : [problem];
  },
  [say('the restaurant, its menus and its documents', 'il ristorante, i menù e i documenti')]:
    async () => {
      const problems = await contentProblems();
      if (problems.length > 0) return problems;
      const { isLogoCurrent } = await import('../logo.ts');
      const logo = say('The logo has another name.', 'Il logo ha un altro nome.');
      const { policyHtml, readPolicy } = await import('../content/policy.ts');
      return [
        ...sampleProblems(),
        ...problemIf(!isLogoCurrent(), `${logo} ${PRINT}`),
        ...policyGaps(policyHtml(readPolicy(), true)),
        ...(await stalePdfs()),
      ];
    },
  [say('database rules', 'regole del database')]: () => {
    const stale = say(
      'database.rules.json is not what the floor plan asks for.',
      'database.rules.json non corrisponde alla pianta.',
    );
    const isCurrent =
      existsSync(RULES_FILE) && readFileSync(RULES_FILE, 'utf8') === databaseRules();
    return problemIf(!isCurrent, `${stale} ${PRINT}`);
  },
};

/** What is wrong with the file itself; null if nothing is. */
function envFileProblem(): string | null {
  const file = projectPath('.env');
  if (existsSync(projectPath('.env.txt')) && !existsSync(file)) {
    return say(
      'The file is named .env.txt: Windows hides the end of its name. Run npm run setup.',
      'Il file si chiama .env.txt: Windows nasconde la fine del nome. Esegui npm run setup.',
    );
  }
  if (existsSync(file) && readFileSync(file, 'utf8').startsWith('\uFEFF')) {
    return say(
      '.env begins with a sign that hides its first variable. Run npm run setup: it mends that.',
      '.env comincia con un segno che ne nasconde la prima variabile. Esegui npm run setup: lo corregge.',
    );
  }
  if (!existsSync(file) && Object.keys(siteEnvironment()).length === 0) {
    return say(
      'There is no file .env yet. Run npm run setup: it asks for each value and writes it.',
      'Il file .env non c’è ancora. Esegui npm run setup: chiede ogni valore e lo scrive.',
    );
  }
  return null;
}

/** What the owner has to fill in of the privacy policy. @param html see `policyHtml` */
export function policyGaps(html: string): string[] {
  const gaps = new Set([...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, gap = '']) => gap));
  return [...gaps].map(
    (gap) =>
      `${say('Fill in', 'Compila')} ${gap.slice(0, 40)} in ${RESTAURANT}/privacy-answers.yaml.`,
  );
}

async function stalePdfs(): Promise<string[]> {
  const { printedDocument } = await import('../../src/content/catalogue.ts');
  const { renderDocuments } = await import('../documents/render.ts');
  return (await renderDocuments()).flatMap(({ id, hash }) => {
    const { url, bytes, source } = printedDocument(id);
    const file = projectPath(`${PUBLIC}${url}`);
    const isCurrent = existsSync(file) && statSync(file).size === bytes && hash === source;
    return isCurrent
      ? []
      : [`${id}.pdf ${say('is not its text of today.', 'non è il testo di oggi.')} ${PRINT}`];
  });
}

/** What a build has to have made of it before it is deployed. */
export const buildChecks: Checks = {
  [say('dist/ and firebase.json', 'dist/ e firebase.json')]: () => {
    const folder = projectPath('dist/assets');
    if (!existsSync(folder)) return say('npm run deploy makes them', 'li fa npm run deploy');
    const scripts = readdirSync(folder)
      .filter((file) => file.endsWith('.js'))
      .map((file) => readFileSync(`${folder}/${file}`, 'utf8'))
      .join();
    const config = readConfig(siteEnvironment());
    const { headers } = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting;
    const others = Object.entries(siteEnvironment())
      // The pages hold the address of the site, and no script.
      .filter(([name, value]) => name !== 'VITE_SITE_URL' && !scripts.includes(value))
      .map(([name]) =>
        say(
          `dist/ was built with another ${name}. ${DEPLOY}`,
          `dist/ è stata fatta con un altro valore di ${name}. ${DEPLOY}`,
        ),
      );
    const stale = say(
      'firebase.json has not the headers of this build.',
      'firebase.json non ha le intestazioni di questa versione.',
    );
    const isCurrent = isDeepStrictEqual(headers, hostingHeaders(config, builtInlineSources()));
    return [...others, ...problemIf(!isCurrent, `${stale} ${DEPLOY}`)];
  },
};
