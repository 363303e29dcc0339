import { type LiveView, ready } from '../../src/tables/live-view.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';

/** Live tables as a page knows them: current, with online booking on. */
export function makeLiveView(
  records: TableRecords = {},
  settings: Settings = { prenotazioni: true },
  status: LiveView['status'] = 'online',
): LiveView {
  return { status, settings: ready(settings), records: ready(records) };
}
