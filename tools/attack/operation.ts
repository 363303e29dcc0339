import type { Attacker } from './attackers.ts';

/** How a request travels: by the unmodified client's WebSocket, or by REST. */
export type Transport = 'client' | 'rest';

interface Request {
  readonly attacker: Attacker;
  readonly by: Transport;
  readonly path: string;
}

/** A request to write. Values are as they stand on the wire, `.sv`, `.value` and `.priority` too. */
export type Write =
  | (Request & { readonly kind: 'set' | 'push'; readonly value: unknown })
  | (Request & { readonly kind: 'remove' })
  | (Request & { readonly kind: 'merge'; readonly values: Readonly<Record<string, unknown>> })
  /** `onlyIfAbsent`: the transaction gives up where it finds something. */
  | (Request & {
      readonly kind: 'transaction';
      readonly value: unknown;
      readonly onlyIfAbsent: boolean;
    });

export type Operation =
  | Write
  | (Request & { readonly kind: 'read' })
  /** The server's clock moves to an instant, ms since the epoch. */
  | { readonly kind: 'clock'; readonly to: number }
  /** The owner writes in the console, past the rules. */
  | { readonly kind: 'owner'; readonly path: string; readonly value: unknown };
