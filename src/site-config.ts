import type { Config } from './config.ts';

/** Put in by the build, which checks it: see vite.config.ts. */
declare const SITE_CONFIG: Config;
declare const USES_APP_CHECK: boolean;

/** The configuration that the site was built with. */
export const siteConfig = SITE_CONFIG;

/**
 * The code of App Check; null where the site does not use it: the build leaves
 * the code out. Only pages import this module: the code needs modules of the
 * database, which must not wait for it.
 */
export const appCheck = USES_APP_CHECK
  ? await import('./services/app-check.ts')
  : null;
