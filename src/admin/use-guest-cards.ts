import { useEffect, useState } from 'react';
import type { Database } from '../services/database.ts';
import { createStore, type Store } from '../services/store.ts';
import { type GuestCards, watchCards } from './guest-cards.ts';

const RETRY_DELAY_MS = 1_000;

/** The guest cards, live, while the user is an admin; none before. */
export function useGuestCards(
  database: Pick<Database, 'watch'>,
  isAdmin: boolean,
): Store<GuestCards> {
  const [cards] = useState(() => createStore<GuestCards>({}));
  useEffect(() => {
    if (!isAdmin) return;
    let retry: ReturnType<typeof setTimeout> | undefined;
    let unsubscribe = () => {};
    const watch = () => {
      unsubscribe = watchCards(database, cards.set, () => {
        // A new client gets the user's token a little later.
        unsubscribe();
        retry = setTimeout(watch, RETRY_DELAY_MS);
      });
    };
    watch();
    return () => {
      clearTimeout(retry);
      unsubscribe();
      cards.set({});
    };
  }, [database, isAdmin, cards]);
  return cards;
}
