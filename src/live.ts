import { sharedConnection } from './services/connection.ts';
import { watchSettings } from './services/settings.ts';
import { watchTables } from './services/tables.ts';
import { appCheckCode, siteConfig } from './site-config.ts';

// The first script of a page with live data: it asks the database for what such pages show while their
// own code is still on its way. The client keeps the answers for them.
const connection = sharedConnection(siteConfig, (await appCheckCode) ?? undefined);
watchSettings(connection, { onSettings() {}, onFailure() {} });
watchTables(connection, { onRecords() {}, onFailure() {} });
