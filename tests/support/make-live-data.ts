import { type LiveData, ready } from '../../src/tables/live-data.ts';
import type { TableRecords } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';

/** Live tables as a page knows them: current, with online booking on. */
export function makeLiveData(
  records: TableRecords = {},
  settings: Settings = { prenotazioni: true },
  status: LiveData['status'] = 'online',
): LiveData {
  return { status, settings: ready(settings), records: ready(records) };
}
