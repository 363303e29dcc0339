import { tsImport } from 'tsx/esm/api';

/** @type {typeof import('./src/server.ts')} */
const { startDatabaseEmulator } = await tsImport('./src/server.ts', {
  parentURL: import.meta.url,
  tsconfig: false,
});

export { startDatabaseEmulator };
