import type { Namespace } from '../store/namespace.ts';
import type { Operation } from '../store/operation.ts';
import type { Identity } from '../tokens.ts';
import { isWithin, type Path } from '../tree/path.ts';

/** The writes that a client has left to be done when its connection ends. */
export interface DisconnectWrites {
  /** Keeps a write, in place of those kept at and below its location. @throws as check does */
  readonly keep: (operation: Operation, identity: Identity) => void;
  /** Forgets the writes at and below a location. */
  readonly cancel: (path: Path) => void;
  /** Does them all; those that the rules refuse by now are dropped. */
  readonly run: (identity: Identity) => void;
}

export function createDisconnectWrites(namespace: Namespace): DisconnectWrites {
  let kept: Operation[] = [];
  const cancel = (path: Path) => {
    kept = kept.filter((operation) => !isWithin(path, operation.path));
  };
  return {
    cancel,
    keep: (operation, identity) => {
      // The rules are asked twice: now, so that the client learns of it, and when it happens.
      namespace.check(operation, identity);
      if (operation.kind === 'put') cancel(operation.path);
      kept.push(operation);
    },
    run: (identity) => {
      const due = kept;
      kept = [];
      for (const operation of due) {
        try {
          namespace.write(operation, identity);
        } catch {
          // Nobody is left to be told.
        }
      }
    },
  };
}
