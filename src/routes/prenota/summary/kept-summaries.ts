import * as v from 'valibot';
import { requestSchema } from '../../../services/kept-booking.ts';
import { storedValue, tabStorage } from '../../../services/storage.ts';

/** The bookings that were confirmed in this tab and whose summaries were not closed. */
export const keptSummaries = storedValue(tabStorage, 'summaries', v.array(requestSchema));
