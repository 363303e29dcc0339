import type { TestProject } from 'vitest/node';
import { freePort } from '../../tools/suite/free-port.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly hasLocalSuite: boolean;
  }
}

/**
 * vitest's global setup of each project that needs the local suite. The first one starts it for all,
 * on free ports.
 */
export default async function setUp({ vitest }: TestProject) {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().hasLocalSuite) return;
  root.provide('hasLocalSuite', true);
  for (const part of ['SITE', 'SERVICES', 'PREVIEW', 'DATABASE', 'AUTH']) {
    process.env[`${part}_PORT`] = String(await freePort());
  }
  // It reads the ports when it is loaded.
  const { startSuite } = await import('../../tools/suite/suite.ts');
  const suite = await startSuite({ hosting: false });
  return suite.stop;
}
