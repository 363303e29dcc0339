import type { Namespace } from '../store/namespace.ts';

export interface RestOptions {
  readonly projectId: string | undefined;
  readonly namespaceNamed: (name: string) => Namespace;
  /** Server time, ms since the epoch. */
  readonly clock: () => number;
}

export interface Reply {
  readonly status: number;
  /** The text of the body, or null for none. */
  readonly body: string | null;
  readonly etag?: string;
}
