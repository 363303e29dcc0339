import { createStore, type Store } from '../services/store.ts';

/** A dialog that is open, or waits behind another. */
export interface OpenDialog<Message> {
  readonly id: number;
  readonly kind: 'alert' | 'question';
  readonly message: Message;
  /** Closes it. @param confirmed the answer to a question */
  readonly close: (confirmed: boolean) => void;
}

/** A queue of modal dialogs: the page renders the first one. */
export interface Dialogs<Message>
  extends Store<readonly OpenDialog<Message>[]> {
  /** Opens an alert; resolves when it is closed. */
  readonly alert: (message: Message) => Promise<void>;
  /** Opens a question; resolves with whether it was confirmed. */
  readonly confirm: (message: Message) => Promise<boolean>;
  /** Answers the questions that are open with no. */
  readonly cancelQuestions: () => void;
}

export function createDialogs<Message>(): Dialogs<Message> {
  const { get, set, subscribe } = createStore<readonly OpenDialog<Message>[]>(
    [],
  );
  let lastId = 0;

  function open(kind: OpenDialog<Message>['kind'], message: Message) {
    return new Promise<boolean>((resolve) => {
      lastId += 1;
      const id = lastId;
      const close = (confirmed: boolean) => {
        set(get().filter((other) => other.id !== id));
        resolve(confirmed);
      };
      set([...get(), { id, kind, message, close }]);
    });
  }

  return {
    get,
    subscribe,
    alert: async (message) => {
      await open('alert', message);
    },
    confirm: (message) => open('question', message),
    cancelQuestions() {
      for (const { kind, close } of get())
        if (kind === 'question') close(false);
    },
  };
}
