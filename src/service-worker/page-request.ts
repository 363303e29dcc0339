/** What a page asks of the service worker. */
export type PageRequest =
  | { readonly ask: 'keep-later'; readonly withoutViewer: boolean }
  /** By a page that runs the script of this URL. */
  | { readonly ask: 'take-over'; readonly script: string };
