import { createBuilder } from 'vite';
import { requireContent } from '../content/problems.ts';
import { builtSite, demoEnvironment } from './demo.ts';

/**
 * Builds the site for production, configured for the local suite on these
 * ports.
 * @throws where the restaurant's files have a mistake
 */
export async function buildDemo(): Promise<void> {
  await requireContent();
  Object.assign(process.env, demoEnvironment);
  const builder = await createBuilder({
    logLevel: 'warn',
    // Vite's own loader ignores Node's condition for the restaurant of the
    // tests.
    configLoader: 'native',
    // The demo ignores the .env of a real project.
    envDir: false,
    build: { outDir: builtSite(), emptyOutDir: true },
  });
  await builder.buildApp();
}
