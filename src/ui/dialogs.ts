import { createStore, type Store } from '../services/store.ts';

/** A dialog that is open, or waits behind another. */
export interface OpenDialog<Content> {
  readonly id: number;
  readonly kind: 'alert' | 'question';
  readonly content: Content;
  /** Closes it. @param confirmed the answer to a question */
  readonly close: (confirmed: boolean) => void;
}

/** A queue of modal dialogs: the page renders the first one. */
export interface Dialogs<Content>
  extends Store<readonly OpenDialog<Content>[]> {
  /** Opens an alert; resolves when it is closed. */
  readonly alert: (content: Content) => Promise<void>;
  /** Opens a question; resolves with whether it was confirmed. */
  readonly confirm: (content: Content) => Promise<boolean>;
  /** Answers the questions that are open with no. */
  readonly cancelQuestions: () => void;
}

export function createDialogs<Content>(): Dialogs<Content> {
  const { get, set, subscribe } = createStore<readonly OpenDialog<Content>[]>(
    [],
  );
  let lastId = 0;

  function open(kind: OpenDialog<Content>['kind'], content: Content) {
    return new Promise<boolean>((resolve) => {
      lastId += 1;
      const id = lastId;
      const close = (confirmed: boolean) => {
        set(get().filter((other) => other.id !== id));
        resolve(confirmed);
      };
      set([...get(), { id, kind, content, close }]);
    });
  }

  return {
    get,
    subscribe,
    alert: async (content) => {
      await open('alert', content);
    },
    confirm: (content) => open('question', content),
    cancelQuestions() {
      for (const { kind, close } of get())
        if (kind === 'question') close(false);
    },
  };
}
