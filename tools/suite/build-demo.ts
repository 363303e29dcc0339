import { runTool } from '../shared/run.ts';
import { buildDemo } from './demo-build.ts';

// `npm run build:demo`, `npm run build:test`
await runTool(buildDemo);
