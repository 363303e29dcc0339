import { useReducer } from 'react';

/** What a screen reader announces. */
export interface Announcement {
  /** New for each, so that the same text is announced again. */
  readonly id: number;
  readonly text: string;
}

/** The last announcement, and a function that announces a text. */
export function useAnnouncements(): readonly [
  Announcement,
  (text: string) => void,
] {
  return useReducer(
    ({ id }: Announcement, text: string) => ({ id: id + 1, text }),
    { id: 0, text: '' },
  );
}
