import { createStore, type Store } from './store.ts';

export interface OpenDialog<Message> {
  readonly id: number;
  readonly kind: 'alert' | 'question';
  readonly message: Message;
  readonly close: (confirmed: boolean) => void;
}

/** A queue of modal dialogs: the page renders the first one. */
export interface Dialogs<Message> extends Store<readonly OpenDialog<Message>[]> {
  /** Opens an alert; resolves when it is closed. */
  tell(message: Message): Promise<void>;
  /** Opens a question; resolves with whether it was confirmed. */
  ask(message: Message): Promise<boolean>;
  /** Answers the questions that are open with no. */
  cancelQuestions(): void;
}

export function createDialogs<Message>(): Dialogs<Message> {
  const queue = createStore<readonly OpenDialog<Message>[]>([]);
  let lastId = 0;
  const open = (kind: OpenDialog<Message>['kind'], message: Message) =>
    new Promise<boolean>((resolve) => {
      lastId += 1;
      const id = lastId;
      const close = (confirmed: boolean) => {
        queue.set(queue.get().filter((other) => other.id !== id));
        resolve(confirmed);
      };
      queue.set([...queue.get(), { id, kind, message, close }]);
    });
  return {
    get: queue.get,
    subscribe: queue.subscribe,
    tell: async (message) => void (await open('alert', message)),
    ask: (message) => open('question', message),
    cancelQuestions() {
      for (const { kind, close } of queue.get()) if (kind === 'question') close(false);
    },
  };
}
