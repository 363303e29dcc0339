import { loadEnv } from 'vite';
import { readConfig } from '../../src/config.ts';
import { projectPath } from '../shared/project.ts';
import { runTool } from '../shared/run.ts';
import { requireContent } from './problems.ts';

// What `npm run build` begins with (package.json, "prebuild"): the build itself
// imports the content.
await runTool(async () => {
  await requireContent();
  readConfig(loadEnv('production', projectPath('.')));
});
