import { runTool } from '../shared/run.ts';
import { requireContent } from './problems.ts';

// What `npm run build` begins with (package.json, "prebuild"): the build itself
// imports the content.
await runTool(requireContent);
