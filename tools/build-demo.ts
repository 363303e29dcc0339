import { createBuilder } from 'vite';
import { demoEnvironment } from './demo.ts';
import { isMain } from './project.ts';

/** Builds the site for production, configured for the local suite, into `dist/`. */
export async function buildDemo(): Promise<void> {
  Object.assign(process.env, demoEnvironment);
  // A real project's .env has no say in the demo.
  const builder = await createBuilder({ logLevel: 'warn', envDir: false });
  await builder.buildApp();
}

if (isMain(import.meta.url)) await buildDemo();
