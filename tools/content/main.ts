import { contentProblems } from './problems.ts';

// What `npm run build` begins with (package.json, "prebuild"): the build itself imports the content.

const problems = await contentProblems();
for (const problem of problems) console.error(`- ${problem}`);
if (problems.length > 0) process.exitCode = 1;
