import { readdirSync, readFileSync } from 'node:fs';
import { projectPath } from '../shared/project.ts';
import { importProblems } from './import-rules.ts';

// The part of `npm run lint` that reads the table of docs/CONTRIBUTING.md.
const files = ['src', 'tools'].flatMap((folder) =>
  readdirSync(projectPath(folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.[jt]sx?$/.test(name))
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`),
);
const problems = files.flatMap((file) =>
  importProblems(file, readFileSync(projectPath(file), 'utf8')),
);
for (const problem of problems) console.error(problem);
if (problems.length > 0) process.exitCode = 1;
