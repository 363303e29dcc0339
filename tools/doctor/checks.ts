import { existsSync } from 'node:fs';
import { type Config, ConfigurationError, readConfig } from '../../src/config.ts';
import { documents } from '../../src/content/documents/catalogue.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { builtInlineSources } from '../build/inline-sources.ts';
import { hostingHeaders } from '../hosting-headers.ts';
import { databaseRules, RULES_FILE } from '../rules.ts';
import { builtConfigFaults, builtTimeFaults, headerFaults } from './build-faults.ts';
import { documentFaults } from './document-faults.ts';
import type { Check, Findings } from './finding.ts';
import { databaseFaults } from './online/database.ts';
import { signUpFaults } from './online/sign-up.ts';
import { siteFaults } from './online/site.ts';
import { spreadsheetFaults } from './online/spreadsheet.ts';
import { committedEnvFaults, firebasercFaults, nodeFaults, rulesFaults } from './project-faults.ts';
import {
  BUILT_PAGE,
  builtAt,
  builtScripts,
  committedHeaders,
  FIREBASERC_FILE,
  isTracked,
  packageEngines,
  printedDocument,
  siteEnvironment,
  siteUrl,
  sourceFiles,
  textOf,
} from './project-state.ts';
import { restaurantFaults } from './restaurant-faults.ts';
import { secretFaults } from './secrets.ts';
import { variableFaults } from './variables.ts';

/** What a build needs to be right. */
export const sourceChecks: readonly Check[] = [
  { name: 'Node', run: () => nodeFaults(process.version, packageEngines()) },
  { name: 'variables in .env', run: () => variableFaults(siteEnvironment()) },
  { name: 'no secret in .env', run: () => secretFaults(siteEnvironment()) },
  { name: '.env not in git', run: () => committedEnvFaults(isTracked('.env')) },
  { name: 'the restaurant itself', run: () => restaurantFaults(restaurant) },
  { name: 'documents', run: () => documentFaults(documents.map(printedDocument)) },
  { name: 'database rules', run: () => rulesFaults(textOf(RULES_FILE), databaseRules()) },
  {
    name: 'Firebase project',
    run: configured(({ firebase }) =>
      firebasercFaults(textOf(FIREBASERC_FILE), firebase.projectId),
    ),
  },
];

/** What a build has to have made of it before it is deployed. */
export const buildChecks: readonly Check[] = [
  {
    name: 'dist/: its values',
    run: built(configured((config) => builtConfigFaults(builtScripts(), config))),
  },
  { name: 'dist/: its age', run: built(() => builtTimeFaults(builtAt(), sourceFiles())) },
  {
    name: 'headers in firebase.json',
    run: built(configured((config) => headerFaults(committedHeaders(), headersFor(config)))),
  },
];

/** What can only be seen from outside, once the site is deployed. */
export const onlineChecks: readonly Check[] = [
  {
    name: 'online: database',
    run: configured(({ firebase }) => databaseFaults(firebase.databaseURL)),
  },
  {
    name: 'online: sign-up is off',
    run: configured((config) => signUpFaults(config, siteUrl())),
  },
  {
    name: 'online: spreadsheet',
    run: configured(({ spreadsheetUrl }) => spreadsheetFaults(spreadsheetUrl)),
  },
  {
    name: 'online: the site',
    run: built(configured((config) => siteFaults(siteUrl(), headersFor(config)))),
  },
];

const headersFor = (config: Config) => hostingHeaders(config, builtInlineSources());

function built(run: Check['run']): Check['run'] {
  return () =>
    existsSync(BUILT_PAGE) ? run() : { skipped: 'not built yet: npm run deploy builds it' };
}

function configured(run: (config: Config) => Findings | Promise<Findings>): Check['run'] {
  return () => {
    try {
      return run(readConfig(siteEnvironment()));
    } catch (error) {
      if (!(error instanceof ConfigurationError)) throw error;
      return { skipped: 'needs the variables first' };
    }
  };
}
