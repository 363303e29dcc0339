import type { VisitorDetails } from '../../domain/booking.ts';

const names = ['name', 'surname', 'phone', 'email'] as const;

/** Who books, as remembered on this device for those who asked for it. */
export type RememberedVisitor = Readonly<Pick<VisitorDetails, (typeof names)[number]>>;

const STORAGE_KEY = 'visitor';

/** No field that is worth keeping is longer, in characters. */
const MAX_LENGTH = 254;

/** Who is remembered; null for nobody, and for what cannot be read as written here. */
export function recallVisitor(): RememberedVisitor | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? 'null');
    return kept && typeof kept === 'object' ? visitorIn({ ...kept }) : null;
  } catch {
    return null;
  }
}

/** Remembers what of these details tells who books, or forgets it. */
export function rememberVisitor(details: RememberedVisitor | null): RememberedVisitor | null {
  const visitor = details && visitorIn(details);
  try {
    if (visitor) localStorage.setItem(STORAGE_KEY, JSON.stringify(visitor));
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // A browser that stores nothing remembers for as long as the page is open.
  }
  return visitor;
}

function visitorIn(details: Readonly<Record<string, unknown>>): RememberedVisitor {
  const text = (name: string) => {
    const value = details[name];
    return typeof value === 'string' ? value.slice(0, MAX_LENGTH) : '';
  };
  return Object.fromEntries(names.map((name) => [name, text(name)])) as RememberedVisitor;
}
