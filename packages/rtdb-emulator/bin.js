#!/usr/bin/env node
import { tsImport } from 'tsx/esm/api';

// Runs the TypeScript sources without a build, and ignores the tsconfig.json of
// the caller.
await tsImport('./src/main.ts', {
  parentURL: import.meta.url,
  tsconfig: false,
});
