import type { Store } from '../../services/store.ts';
import type { DialogContent } from '../../ui/dialog.tsx';
import type { Dialogs } from '../../ui/dialogs.ts';

/** A button of a sheet. */
export interface Choice<T> {
  readonly value: T;
  readonly text: string;
}

/** How the staff's page asks: the one place that knows the dialogs. */
export interface Ask {
  readonly alert: (text: string) => Promise<void>;
  /**
   * Asks a question, which closes once it makes no sense any more.
   * @returns whether it was confirmed; null if it makes no sense
   */
  readonly confirm: (
    content: DialogContent,
    makesSense?: () => boolean,
  ) => Promise<boolean | null>;
  /** Shows a sheet. @returns its button; null if it was closed */
  readonly choose: <T>(
    content: DialogContent,
    choices: readonly Choice<T>[],
    makesSense?: () => boolean,
  ) => Promise<T | null>;
}

/** @param stores those of which one changes when a question may make no sense */
export function createAsk(
  dialogs: Dialogs<DialogContent>,
  stores: readonly Pick<Store<unknown>, 'subscribe'>[],
): Ask {
  const confirm: Ask['confirm'] = async (content, makesSense = () => true) => {
    const look = () => {
      if (!makesSense()) dialogs.cancelQuestions();
    };
    const unsubscribes = stores.map(({ subscribe }) => subscribe(look));
    const isConfirmed = await dialogs.confirm(content);
    for (const unsubscribe of unsubscribes) unsubscribe();
    return makesSense() ? isConfirmed : null;
  };
  return {
    alert: (text) => dialogs.alert({ text }),
    confirm,
    async choose<T>(
      content: DialogContent,
      choices: readonly Choice<T>[],
      makesSense?: () => boolean,
    ) {
      let chosen: T | null = null;
      const buttons = choices.map(({ value, text }) => ({
        text,
        onClick: () => {
          chosen = value;
        },
      }));
      await confirm({ ...content, choices: buttons }, makesSense);
      return chosen;
    },
  };
}
