import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The absolute path of a file of this project, given from its top folder. */
export function projectPath(path: string): string {
  return join(import.meta.dirname, '..', path);
}

/** Whether a module is the one that was started, not one that was imported. */
export function isMain(moduleUrl: string): boolean {
  const [, script] = process.argv;
  return script !== undefined && pathToFileURL(script).href === moduleUrl;
}
