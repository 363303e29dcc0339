import { RULES_FILE } from '../shared/project.ts';
import { writeRules } from './database-rules.ts';

// `npm run rules`
writeRules();
console.log(`${RULES_FILE} is written.`);
