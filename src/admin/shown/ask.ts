import type { Store } from '../../services/store.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Chosen, Dialogs } from '../../ui/dialogs.ts';
import { failureText } from '../change/change-texts.ts';
import type { Access } from '../session/staff-database.ts';

/** What a waiter does with a booking. */
export type SheetAnswer =
  | 'seat'
  | 'unseat'
  | 'free'
  | 'move'
  | 'edit'
  | 'restore'
  | 'seatOthers'
  | 'next';

export type StaffContent = DialogContent<SheetAnswer>;

export type StaffDialogs = Dialogs<StaffContent, SheetAnswer>;

/**
 * Asks a waiter. When their access ends, or what they are asked about changes,
 * the question closes and an alert says why.
 * @param about such as a table's name
 * @returns what they chose; null if the question was closed, by whomever
 */
export type Ask = (
  about: string,
  content: StaffContent,
  isStillSo?: () => boolean,
) => Promise<Chosen<SheetAnswer>>;

export function createAsk(
  dialogs: StaffDialogs,
  access: Access,
  feed: Pick<Store<unknown>, 'subscribe'>,
): Ask {
  return async (about, content, isStillSo = () => true) => {
    const ending = new AbortController();
    const look = () => {
      if (!access.get() || !isStillSo()) ending.abort();
    };
    const unsubscribes = [access, feed].map(({ subscribe }) => subscribe(look));
    const chosen = await dialogs.ask(content, ending.signal);
    for (const unsubscribe of unsubscribes) unsubscribe();
    if (!ending.signal.aborted) return chosen;
    const failure = access.get() ? 'changed' : 'accessEnded';
    await dialogs.alert({ text: failureText(failure, about) });
    return null;
  };
}
