import type { TestProject } from 'vitest/node';
import { startSuite } from '../../tools/suite/suite.ts';
import { freePorts } from './free-ports.ts';

declare module 'vitest' {
  interface ProvidedContext {
    readonly hasLocalSuite: boolean;
  }
}

/**
 * vitest's global setup of each project that needs the local suite. The first
 * one starts it for all, on free ports.
 */
export default async function setUp({
  vitest,
}: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = vitest.getRootProject();
  if (root.getProvidedContext().hasLocalSuite) return;
  root.provide('hasLocalSuite', true);
  Object.assign(process.env, await freePorts());
  return startSuite({ site: 'none' });
}
