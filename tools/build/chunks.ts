import type { Rolldown } from 'vite';
import { FIRST_ENTRY } from './page-assets.ts';

/** Names a chunk of what a module imports, and of what that imports. */
const importsOf =
  (importer: string, chunk: string): Rolldown.CodeSplittingNameFunction =>
  (id, context) => {
    const importers = context.getModuleInfo(id)?.importers ?? [];
    return importers.some((each) => each.endsWith(importer)) ? chunk : null;
  };

/** The chunks that the bundler would make otherwise. */
export const chunks: readonly Rolldown.CodeSplittingGroup[] = [
  // The first tables come with two files instead of ten.
  { name: importsOf(`/${FIRST_ENTRY}`, 'first'), priority: 2 },
  // A visitor who comes back after a deployment has it: 70 kB.
  {
    name: 'react',
    test: /node_modules.(react|react-dom|react-router|react-router-dom|scheduler)\b/,
    priority: 1,
  },
  // One file instead of two for each page with tables.
  {
    name: 'firebase',
    test: /node_modules.(@firebase.(app|component|database|logger|util)|firebase.(app|database)|idb)\b/,
    priority: 1,
  },
];
