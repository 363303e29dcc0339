import { contentFaults } from './faults.ts';

// What `npm run build` begins with (package.json, "prebuild"): the build itself imports the content.

const faults = await contentFaults();
for (const fault of faults) console.error(`- ${fault}`);
if (faults.length > 0) process.exitCode = 1;
