import { sharedConnection } from './services/connection.ts';
import { appCheckCode, siteConfig } from './site-config.ts';

// The first script of a page with live data: it connects to the database while the page's own code is
// still on its way.
sharedConnection(siteConfig, (await appCheckCode) ?? undefined);
