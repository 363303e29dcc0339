import type { LiveData } from '../../src/tables/live-values.ts';
import type { DayLocks, TableRecords } from '../../src/tables/records.ts';
import type { Settings } from '../../src/tables/settings.ts';
import { dateAfter } from '../../src/time/dates.ts';
import { romeDate } from '../../src/time/rome-clock.ts';

/** Live tables as a page knows them: current, with online booking on. */
export function makeLiveData(
  records: TableRecords = {},
  settings: Settings = { prenotazioni: true },
  status: LiveData['status'] = 'current',
  days: Readonly<Record<string, DayLocks>> = {},
): LiveData {
  // The present meal may be that of the evening before.
  const today = romeDate(Date.now());
  const known = { [dateAfter(today, -1)]: {}, [today]: {}, ...days };
  const values = { settings, records, days: known };
  return { status, values, receivedAt: Date.now() };
}
