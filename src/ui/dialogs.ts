import { createStore, type Store } from '../services/store.ts';

/** The answer that every question may have; others have their own beside it. */
export const CONFIRM = 'confirm';

/** What a visitor chose; null if they closed the dialog, or its asker did. */
export type Chosen<Value extends string = never> =
  | Value
  | typeof CONFIRM
  | null;

/** A dialog that is open, or waits behind another. */
export interface OpenDialog<Content, Value extends string = never> {
  readonly id: number;
  readonly kind: 'alert' | 'question';
  readonly content: Content;
  /** Closes it with an answer; once. */
  readonly answer: (chosen: Chosen<Value>) => void;
}

/**
 * A queue of modal dialogs: the page renders the first one, and leaving the
 * page closes its questions.
 * @typeParam Content what a dialog is about: `DialogContent`, or what the page
 *   makes one of
 * @typeParam Value the answers beside `confirm`
 */
export interface Dialogs<Content, Value extends string = never>
  extends Store<readonly OpenDialog<Content, Value>[]> {
  /**
   * Asks a question.
   * @param signal closes this question, and no other
   */
  readonly ask: (
    content: Content,
    signal?: AbortSignal,
  ) => Promise<Chosen<Value>>;
  /**
   * Says something, with 'OK' as its only button. A page that is left keeps it
   * for the next one.
   */
  readonly alert: (content: Content) => Promise<void>;
}

export function createDialogs<Content, Value extends string = never>(): Dialogs<
  Content,
  Value
> {
  const { get, set, subscribe } = createStore<
    readonly OpenDialog<Content, Value>[]
  >([]);
  let lastId = 0;

  function open(
    kind: OpenDialog<Content>['kind'],
    content: Content,
    signal?: AbortSignal,
  ) {
    return new Promise<Chosen<Value>>((resolve) => {
      if (signal?.aborted) {
        resolve(null);
        return;
      }
      lastId += 1;
      const id = lastId;
      const answer = (chosen: Chosen<Value>) => {
        signal?.removeEventListener('abort', onAbort);
        set(get().filter((other) => other.id !== id));
        resolve(chosen);
      };
      const onAbort = () => answer(null);
      signal?.addEventListener('abort', onAbort);
      set([...get(), { id, kind, content, answer }]);
    });
  }

  return {
    get,
    subscribe,
    ask: (content, signal) => open('question', content, signal),
    alert: async (content) => {
      await open('alert', content);
    },
  };
}
