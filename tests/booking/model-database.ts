import {
  ANYONE,
  type Identity,
  OWNER,
} from '../../packages/rtdb-emulator/src/identity.ts';
import { bookingsIn } from '../../src/tables/booking.ts';
import { OPEN } from '../support/make-database.ts';
import { type Changes, MemoryDatabase } from '../support/memory-database.ts';

/** A database in memory that knows which bookings were written. */
export class ModelDatabase extends MemoryDatabase {
  /** The numbers of all bookings that were written. */
  readonly written = new Set<string>();
  private readonly violate: (violation: string) => void;

  constructor(now: number, violate: (violation: string) => void) {
    super(now);
    this.violate = violate;
    this.write({ admin: OPEN });
  }

  /** The answer to a visitor’s request. */
  respond(path: string, changes: Changes | null): Response {
    try {
      const { status, body } = this.answer(path, changes, ANYONE);
      return Response.json(body, { status });
    } catch (error) {
      // The booking would catch it.
      this.violate(String(error));
      return Response.error();
    }
  }

  has(path: string): boolean {
    return this.read(path) !== null;
  }

  /** The numbers of the bookings that were not freed. */
  bookings(): readonly string[] {
    return bookingsIn(this.read('bookings'))
      .filter(({ freed }) => freed === null)
      .map(({ id }) => id);
  }

  override write(changes: Changes, identity: Identity = OWNER): void {
    const before = this.bookings();
    super.write(changes, identity);
    for (const id of this.bookings()) {
      if (before.includes(id)) continue;
      if (this.written.has(id)) this.violate('written twice');
      this.written.add(id);
    }
  }
}
