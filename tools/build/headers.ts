import { loadEnv } from 'vite';
import { readOptions } from '../shared/options.ts';
import { projectPath } from '../shared/project.ts';
import { runTool } from '../shared/run.ts';
import { FIREBASE_FILE } from './hosting-headers.ts';
import { sampleEnvironment, writeHeaders } from './write-headers.ts';

// `npm run headers`: for the project of the environment or .env; with `--
// --sample` for the sample.
await runTool(() => {
  const { sample } = readOptions(
    { sample: { type: 'boolean' } },
    'npm run headers [-- --sample]',
  ).values;
  // The same values as a build: see vite.config.ts.
  writeHeaders(
    sample ? sampleEnvironment : loadEnv('production', projectPath('.')),
  );
  console.log(`${FIREBASE_FILE} has its headers.`);
});
