#!/usr/bin/env node
import { tsImport } from 'tsx/esm/api';

// The sources are TypeScript and run as they are. The caller's tsconfig.json does not concern them.
await tsImport('./src/main.ts', { parentURL: import.meta.url, tsconfig: false });
