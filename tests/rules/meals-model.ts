import { BOOKING_WINDOW } from '../../src/tables/table-state.ts';
import type { Person } from './rules-fixture.ts';

// Who may do what with a table, in plain code: docs/SECURITY.md. It shares
// nothing with the rules.

export interface Row {
  readonly at: number;
  readonly deadline: number | string | null;
}

export type Card = Readonly<Record<string, unknown>>;

/** What the database holds of one table for one meal. */
export interface Place {
  readonly tables: Row | null;
  readonly days: Row | null;
  readonly card: Card | null;
}

/** What a sender says to have seen: 0 for nothing. */
export interface View {
  readonly sender: string;
  readonly until: number;
  readonly tables?: number | undefined;
  readonly days?: number | undefined;
  readonly guests?: number | undefined;
}

/** A request of several paths; what is undefined is not a part of it. */
export interface Request {
  readonly person: Person;
  /** The value of the admin’s entry. */
  readonly entry: unknown;
  /** Whether the switches let visitors book the table. */
  readonly isOpen: boolean;
  readonly hasTable: boolean;
  /** Whether date and meal are within the bounds. */
  readonly hasMeal: boolean;
  readonly before: Place;
  readonly tables?: Row | null | undefined;
  readonly days?: Row | null | undefined;
  /** A whole card, or some of its fields. */
  readonly card?: Card | null | undefined;
  readonly fields?: Card | undefined;
  readonly view?: View | undefined;
}

/** What is there after a request at `now`; null if it is refused. */
export function placeAfter(request: Request, now: number): Place | null {
  const { before, tables, days, card, fields, view } = request;
  const after: Place = {
    tables: tables === undefined ? before.tables : tables,
    days: days === undefined ? before.days : days,
    card: cardAfter(request),
  };
  const change = { ...request, now, after, isStaff: isStaff(request) };
  const isAllowed =
    (tables === undefined || mayWriteTable(change, tables)) &&
    (days === undefined || mayWriteDay(change, days)) &&
    ((card === undefined && fields === undefined) || mayWriteCard(change)) &&
    (view === undefined || isTrue(change, view));
  return isAllowed ? after : null;
}

interface Change extends Request {
  readonly now: number;
  readonly after: Place;
  readonly isStaff: boolean;
}

/** Neither a token’s claims nor another entry than `true` give a right. */
const isStaff = ({ person, entry }: Request) =>
  person === 'admin' && entry === true;

function cardAfter({ before, card, fields }: Request): Card | null {
  if (card !== undefined) return card;
  if (fields === undefined) return before.card;
  const entries = Object.entries({ ...before.card, ...fields });
  const left = entries.filter(([, value]) => value !== null);
  return left.length > 0 ? Object.fromEntries(left) : null;
}

function mayWriteTable(change: Change, sent: Row | null): boolean {
  const { now, before, isStaff, isOpen, hasTable } = change;
  const old = before.tables;
  const isRecent = old !== null && now - old.at < BOOKING_WINDOW;
  if (!hasTable) return false;
  if (sent === null) return old !== null && (isStaff || isRecent);
  const isInTime =
    sent.deadline === null ||
    (isAhead(sent, now) && sent.deadline !== old?.deadline);
  const isNew = isInTime && (isStaff || isOpen) && !isRecent;
  return sent.at === now && (isNew || isMoved(change, sent));
}

function mayWriteDay(change: Change, sent: Row | null): boolean {
  const { now, before, isStaff, isOpen } = change;
  const old = before.days;
  if (sent === null)
    return isStaff || (old !== null && isGivenUp(change, before.card, old));
  const isNew = old === null && isAhead(sent, now) && (isStaff || isOpen);
  const isPlace = change.hasTable && change.hasMeal;
  return isPlace && sent.at === now && (isNew || isMoved(change, sent));
}

const isAhead = ({ deadline }: Row, now: number) =>
  typeof deadline === 'number' && deadline > now && deadline <= now + 60_000;

/** The staff move what they have seen, whatever its deadline. */
function isMoved({ now, isStaff, view }: Change, { deadline }: Row): boolean {
  const isSeen = isStaff && view?.sender === 'the-admin';
  return isSeen && typeof deadline === 'number' && deadline <= now + 60_000;
}

function isGivenUp(change: Change, card: Card | null, old: Row): boolean {
  if (card === null || card.booking !== old.deadline) return false;
  const isOfToday =
    card.sameDay === true && change.now - old.at < BOOKING_WINDOW;
  const isFreeable = isOfToday && card.seatedAt === undefined;
  return isFreeable || showsToken(change);
}

const showsToken = ({ before, after }: Change) =>
  before.card?.cancel === undefined && after.card?.cancel !== undefined;

function mayWriteCard(change: Change): boolean {
  const { isStaff, hasTable, hasMeal, after, fields = {} } = change;
  const { card } = after;
  if (card === null) return isStaff;
  if (!isCard(card, change.now)) return false;
  const isPlace = hasTable && hasMeal;
  if (isPlace && (isStaff || isNewCard(change, card))) return true;
  // The whole card may not be written to cancel.
  return (
    change.card === undefined &&
    Object.keys(fields).every(
      (name) =>
        (name === 'cancelledAt' && isCancelled(change)) ||
        (name === 'cancel' && isCancelledByToken(change)),
    )
  );
}

const GUEST_TEXTS = { time: 5, people: 20, name: 80, phone: 40 };

function isCard(card: Card, now: number): boolean {
  const isText = (value: unknown, longest: number) =>
    typeof value === 'string' && value.length <= longest;
  return Object.entries({ booking: null, ...card }).every(([name, value]) => {
    if (name in GUEST_TEXTS) {
      const longest = GUEST_TEXTS[name as keyof typeof GUEST_TEXTS];
      return isText(value, longest + 32);
    }
    if (name === 'note') return isText(value, 120);
    if (name === 'booking') return typeof value === 'number';
    if (name === 'token') return /^[0-9a-f]{32}$/.test(String(value));
    if (name === 'cancel') return typeof value === 'string';
    if (name === 'sameDay') return value === true;
    return name.endsWith('At') && Number(value) <= now + 60_000;
  });
}

/** A card of a booking that this request makes, with nothing of another. */
function isNewCard({ now, before, after }: Change, card: Card): boolean {
  const node = after.days ? 'days' : 'tables';
  const isMade =
    after[node]?.deadline === card.booking &&
    before[node]?.deadline !== card.booking;
  const foreign = ['note', 'seatedAt', 'seenAt', 'cancelledAt', 'cancel'];
  if (!isMade || foreign.some((name) => name in card)) return false;
  const old = before.card;
  if (old === null) return true;
  const isKept =
    after.tables?.deadline === old.booking &&
    now - (after.tables?.at ?? 0) < BOOKING_WINDOW;
  const isWhole = Object.keys(GUEST_TEXTS).every((name) =>
    String(card[name]).endsWith(String(card.token)),
  );
  const isOther = old.booking !== card.booking && old.token !== card.token;
  return isOther && !isKept && isWhole;
}

function isCancelled(change: Change): boolean {
  const { now, before, after } = change;
  const booking = before.card?.booking;
  const isFreed = before.days?.deadline === booking;
  return (
    after.card?.cancelledAt === now &&
    after.days?.deadline !== booking &&
    (isFreed || showsToken(change))
  );
}

const isCancelledByToken = ({ now, before, after, fields }: Change) =>
  fields?.cancel === before.card?.token && after.card?.cancelledAt === now;

/** Whether a view is that of its sender, in time, and right. */
function isTrue(change: Change, view: View): boolean {
  const { now, before, isStaff, hasTable, hasMeal } = change;
  const { tables, days, guests } = view;
  const idOf = (row: Row | null) => (row ? (row.deadline ?? row.at) : 0);
  const isPlace = hasTable && hasMeal;
  return (
    (view.sender === 'visitor' || (isStaff && view.sender === 'the-admin')) &&
    view.until >= now &&
    view.until <= now + 60_000 &&
    (tables === undefined || (hasTable && tables === idOf(before.tables))) &&
    (days === undefined || (isPlace && days === idOf(before.days))) &&
    (guests === undefined ||
      (isPlace && isStaff && guests === (before.card?.booking ?? 0)))
  );
}
