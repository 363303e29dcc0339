import { requireContent } from '../content/problems.ts';
import { runTool } from '../shared/run.ts';
import { requireConfiguration } from './doctor/environment.ts';

// What `npm run build` begins with (package.json, "prebuild"): the build itself
// imports the content.
await runTool(async () => {
  await requireContent();
  requireConfiguration();
});
