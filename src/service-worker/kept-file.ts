/** When a file is fetched to be kept for times without a network, and by whom. */
export type Stage =
  /** At once, by everyone: pages, their scripts, fonts and first pictures. */
  | 'first'
  /** After that, where nobody asked to save data: documents and gallery. */
  | 'later'
  /** With these, by browsers that cannot show a PDF themselves. */
  | 'without-viewer';

/** A file of this build that is kept; the build lists them, see tools/build/offline/kept-files.ts. */
export interface KeptFile {
  /** Its path on the site. */
  readonly url: string;
  /** Changes with its content; null where the path itself does. */
  readonly revision: string | null;
  readonly stage: Stage;
}
