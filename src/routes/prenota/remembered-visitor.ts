import * as v from 'valibot';
import { deviceStorage, storedValue } from '../../services/storage.ts';

/** No field that is worth keeping is longer, in characters. */
const MAX_LENGTH = 254;

const text = v.pipe(
  v.fallback(v.string(), ''),
  v.transform((value) => value.slice(0, MAX_LENGTH)),
);

const visitorSchema = v.object({ name: text, surname: text, phone: text, email: text });

/** Who books, as remembered on this device for those who asked for it. */
export type RememberedVisitor = v.InferOutput<typeof visitorSchema>;

const kept = storedValue(deviceStorage, 'visitor', visitorSchema);

/** Who is remembered; null for nobody. */
export const recallVisitor = kept.read;

/** Remembers what of these details tells who books, or forgets it. */
export function rememberVisitor(details: RememberedVisitor | null): RememberedVisitor | null {
  const visitor = details && v.parse(visitorSchema, details);
  kept.write(visitor);
  return visitor;
}
