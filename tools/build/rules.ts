import { RULES_FILE } from '../shared/project.ts';
import { runTool } from '../shared/run.ts';

// `npm run rules`
await runTool(async () => {
  // It imports the floor plan, in which there may be a mistake.
  const { writeRules } = await import('./database-rules.ts');
  writeRules();
  console.log(`${RULES_FILE} is written.`);
});
