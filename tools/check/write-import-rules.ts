import { readFileSync, writeFileSync } from 'node:fs';
import { projectPath } from '../shared/project.ts';
import { importOverrides, importTable } from './import-rules.ts';

// `npm run imports`: what import-rules.ts says, for the linter and for readers.

const LINTER = projectPath('biome.json');
const linter = JSON.parse(readFileSync(LINTER, 'utf8'));
linter.overrides = [
  ...linter.overrides.filter(
    ({ linter: { rules } }: { linter: { rules: { style?: object } } }) =>
      !('noRestrictedImports' in (rules.style ?? {})),
  ),
  ...importOverrides(),
];
writeFileSync(LINTER, JSON.stringify(linter, null, 2));

const GUIDE = projectPath('docs/CONTRIBUTING.md');
const PLACE = /(?<=<!-- imports -->\n).*(?=<!-- end of imports -->)/s;
writeFileSync(
  GUIDE,
  readFileSync(GUIDE, 'utf8').replace(PLACE, () => `\n${importTable()}\n\n`),
);
