import type { Config } from './config.ts';

/** Put in by the build, which checks it: see vite.config.ts. */
declare const SITE_CONFIG: Config;

/** The configuration that the site was built with. */
export const siteConfig = SITE_CONFIG;
