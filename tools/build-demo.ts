import { createBuilder } from 'vite';
import { builtSite, demoEnvironment } from './demo.ts';
import { isMain } from './project.ts';

/** Builds the site for production, configured for the local suite on these ports. */
export async function buildDemo(): Promise<void> {
  Object.assign(process.env, demoEnvironment);
  // A real project's .env has no say in the demo.
  const builder = await createBuilder({
    logLevel: 'warn',
    // Vite's own loader would take the site's restaurant, whatever Node was told.
    configLoader: 'native',
    envDir: false,
    build: { outDir: builtSite(), emptyOutDir: true },
  });
  await builder.buildApp();
}

if (isMain(import.meta.url)) await buildDemo();
