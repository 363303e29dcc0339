import { existsSync, readFileSync, statSync } from 'node:fs';
import { isDeepStrictEqual } from 'node:util';
import { loadEnv } from 'vite';
import { readConfig } from '../../../src/config.ts';
import { FIREBASE_FILE, hostingHeaders } from '../../build/hosting-headers.ts';
import { builtInlineSources } from '../../build/inline-sources.ts';
import { databaseRules, RULES_FILE } from '../../build/rules.ts';
import { PUBLIC, projectPath, RESTAURANT } from '../../project.ts';
import { contentProblems, sampleProblems } from '../content/problems.ts';
import { say } from '../language.ts';
import { type Check, DEPLOY, problemIf } from './check.ts';
import { variableProblems } from './variables.ts';

const PRINT = say`Run npm run documents.`;

/** The site's variables, as a build takes them: from the environment and `.env`. */
export const siteEnvironment = () => loadEnv('production', projectPath('.'));

/** What a build needs to be right. */
export const sourceChecks: readonly Check[] = [
  [
    say`variables in .env`,
    () => {
      const problem = envFileProblem();
      return problem === null ? variableProblems(siteEnvironment()) : [problem];
    },
  ],
  [say`the restaurant, its menus and its documents`, restaurantProblems],
  [
    say`database rules`,
    () =>
      problemIf(
        readFileSync(RULES_FILE, 'utf8') !== databaseRules(),
        say`database.rules.json is not what the floor plan asks for. ${PRINT}`,
      ),
  ],
];

/** Whether firebase.json has the headers of the build, for this configuration. */
export const buildCheck: Check = [
  say`dist/ and firebase.json`,
  () => {
    if (!existsSync(projectPath('dist/home.html')))
      return say`npm run deploy makes them`;
    const { headers } = JSON.parse(readFileSync(FIREBASE_FILE, 'utf8')).hosting;
    const expected = hostingHeaders(
      readConfig(siteEnvironment()),
      builtInlineSources(),
    );
    return problemIf(
      !isDeepStrictEqual(headers, expected),
      say`firebase.json has not the headers of this build. ${DEPLOY}`,
    );
  },
];

async function restaurantProblems(): Promise<string[]> {
  const problems = await contentProblems();
  if (problems.length > 0) return problems;
  // These import the restaurant's facts: not before they were checked.
  const { isLogoCurrent } = await import('../documents/logo.ts');
  const { policyHtml, readPolicy } = await import('../content/policy.ts');
  return [
    ...sampleProblems(),
    ...problemIf(!isLogoCurrent(), say`The logo has another name. ${PRINT}`),
    ...policyGaps(policyHtml(readPolicy(), true)),
    ...(await stalePdfs()),
  ];
}

/** What is wrong with the file itself; null if nothing is. */
function envFileProblem(): string | null {
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

/** What the owner has to fill in of the privacy policy. @param html see `policyHtml` */
function policyGaps(html: string): string[] {
  const gaps = new Set(
    [...html.matchAll(/<mark>(.*?)<\/mark>/gs)].map(([, gap = '']) => gap),
  );
  return [...gaps].map(
    (gap) =>
      say`Fill in ${gap.slice(0, 40)} in ${RESTAURANT}/privacy-answers.yaml.`,
  );
}

async function stalePdfs(): Promise<string[]> {
  const { printedDocument } = await import('../../../src/content/catalogue.ts');
  const { renderDocuments } = await import('../documents/render.ts');
  return (await renderDocuments()).flatMap(({ id, hash }) => {
    const { url, bytes, source } = printedDocument(id);
    const file = projectPath(`${PUBLIC}${url}`);
    const isCurrent =
      existsSync(file) && statSync(file).size === bytes && hash === source;
    return problemIf(
      !isCurrent,
      say`${id}.pdf is not its text of today. ${PRINT}`,
    );
  });
}
