import { routes } from './routes.ts';

/**
 * The most that a page may take, in bytes; kB are 1,000 of them, the stricter reading. Null: no
 * bound. Never a time: those depend on the machine.
 */
export interface Budget {
  /** Scripts in gzip that the page ever loads without a booking; pdf.js apart. */
  readonly scriptGzip: number;
  /** Requests of the page, untouched, up to the browser's first idle moment. */
  readonly requests: number | null;
  /** What these requests bring, headers and compressed bodies. */
  readonly firstView: number | null;
}

const kB = 1_000;

const anyPage: Budget = { scriptGzip: 90 * kB, requests: 8, firstView: null };

const exceptions: Readonly<Record<string, Partial<Budget>>> = {
  home: { firstView: 150 * kB },
  prenota: { scriptGzip: 140 * kB, firstView: 120 * kB },
  admin: { scriptGzip: 165 * kB, requests: null },
};

/** The bounds of each page by its name. */
export const budgets: Readonly<Record<string, Budget>> = Object.fromEntries(
  routes.map(({ name }) => [name, { ...anyPage, ...exceptions[name] }]),
);

/** Bytes on the wire below TLS, both ways, frame headers included. */
export const socketBudget = {
  /** A visit to /prenota that books nothing, handshake included. */
  visit: 2.5 * kB,
  /** What one watcher receives when somebody books a table. */
  bookingSeen: 150,
} as const;
