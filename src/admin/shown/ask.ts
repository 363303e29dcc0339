import type { DialogContent } from '../../ui/dialog.tsx';
import type { Chosen, Dialogs } from '../../ui/dialogs.ts';
import { failureText } from '../change/change-texts.ts';
import type { Access } from '../session/staff-database.ts';

/** What a waiter does with a booking. */
export type SheetAnswer =
  | 'seat'
  | 'unseat'
  | 'free'
  | 'notCome'
  | 'move'
  | 'also'
  | 'edit'
  | 'hold'
  | 'restore'
  | 'seatOthers'
  | 'next';

export type StaffContent = DialogContent<SheetAnswer>;

export type StaffDialogs = Dialogs<StaffContent, SheetAnswer>;

/**
 * Asks a waiter. When their access ends, the question closes and an alert says
 * so.
 * @param about such as a table's name
 * @returns what they chose; null if the question was closed, by whomever
 */
export type Ask = (
  about: string,
  content: StaffContent,
  /** Closes it without a word. */
  signal?: AbortSignal,
) => Promise<Chosen<SheetAnswer>>;

export function createAsk(dialogs: StaffDialogs, access: Access): Ask {
  return async (about, content, signal) => {
    const ending = new AbortController();
    const unsubscribe = access.subscribe(() => {
      if (!access.get()) ending.abort();
    });
    const signals = signal ? [ending.signal, signal] : [ending.signal];
    const chosen = await dialogs.ask(content, AbortSignal.any(signals));
    unsubscribe();
    if (!ending.signal.aborted) return chosen;
    await dialogs.alert({ text: failureText('accessEnded', about) });
    return null;
  };
}
