import { build } from 'vite';
import { demoEnvironment } from './demo.ts';
import { isMain } from './project.ts';

/** Builds the site for production, configured for the local suite, into `dist/`. */
export async function buildDemo(): Promise<void> {
  Object.assign(process.env, demoEnvironment);
  await build({ logLevel: 'warn' });
}

if (isMain(import.meta.url)) await buildDemo();
