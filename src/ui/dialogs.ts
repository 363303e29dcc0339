import { createStore } from '../services/store.ts';

export interface OpenDialog<Message> {
  readonly id: number;
  readonly kind: 'alert' | 'question';
  readonly message: Message;
  readonly close: (confirmed: boolean) => void;
}

export type Dialogs<Message> = ReturnType<typeof createDialogs<Message>>;

/** A queue of modal dialogs: the page renders the first one. */
export function createDialogs<Message>() {
  const { get, set, subscribe } = createStore<readonly OpenDialog<Message>[]>(
    [],
  );
  let lastId = 0;
  const open = (kind: OpenDialog<Message>['kind'], message: Message) =>
    new Promise<boolean>((resolve) => {
      lastId += 1;
      const id = lastId;
      const close = (confirmed: boolean) => {
        set(get().filter((other) => other.id !== id));
        resolve(confirmed);
      };
      set([...get(), { id, kind, message, close }]);
    });
  return {
    get,
    subscribe,
    /** Opens an alert; resolves when it is closed. */
    alert: async (message: Message): Promise<void> =>
      void (await open('alert', message)),
    /** Opens a question; resolves with whether it was confirmed. */
    confirm: (message: Message) => open('question', message),
    /** Answers the questions that are open with no. */
    cancelQuestions() {
      for (const { kind, close } of get())
        if (kind === 'question') close(false);
    },
  };
}
