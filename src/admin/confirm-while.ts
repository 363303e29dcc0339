import type { Store } from '../services/store.ts';
import type { DialogContent } from '../ui/dialog.tsx';
import type { Dialogs } from '../ui/dialogs.ts';

/**
 * Asks a question, which closes without an answer once it makes no sense any
 * more.
 * @param makesSense false closes it; looked at when one of the stores changes
 * @returns whether it was confirmed
 */
export async function confirmWhile(
  dialogs: Dialogs<DialogContent>,
  content: DialogContent,
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
  makesSense: () => boolean,
): Promise<boolean> {
  const look = () => {
    if (!makesSense()) dialogs.cancelQuestions();
  };
  const unsubscribes = stores.map(({ subscribe }) => subscribe(look));
  const isConfirmed = await dialogs.confirm(content);
  for (const unsubscribe of unsubscribes) unsubscribe();
  return isConfirmed;
}
