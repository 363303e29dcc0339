import { build } from 'vite';
import { demoEnvironment } from './demo.ts';
import { isMain } from './project.ts';

/** Builds the site for production, configured for the local suite, into `dist/`. */
export async function buildDemo(): Promise<void> {
  Object.assign(process.env, demoEnvironment);
  // A real project's .env has no say in the demo.
  await build({ logLevel: 'warn', envDir: false });
}

if (isMain(import.meta.url)) await buildDemo();
