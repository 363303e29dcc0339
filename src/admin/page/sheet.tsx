import { titleOf } from '../actions/action-texts.ts';
import { cancel, notCome, seat, unseat } from '../actions/actions.ts';
import { walkIn } from '../actions/new-booking.ts';
import type { Seating } from '../book/book.ts';
import {
  arrivalOf,
  type Entry,
  isToCome,
  latenessOf,
  needsTable,
} from '../book/entry.ts';
import { canSend } from '../book/guest-message.ts';
import { isPresent } from '../book/meals.ts';
import { entryWords, nameOf } from '../book/words.ts';
import { askToFree, changedSince, editBooking } from './change-booking.tsx';
import { restore } from './give-table.tsx';
import { sheetTexts as texts } from './page-texts.ts';
import { FEW } from './seat-now.tsx';
import { sendLink } from './send-link.tsx';
import styles from './sheet.module.css';
import { SheetDetails } from './sheet-details.tsx';
import { type Staff, seatingsNow } from './staff.ts';

/**
 * Shows the sheet of a booking, and does what the waiter chooses. If the
 * booking changes it becomes another sheet, which says so: it ignores a press
 * that was meant for the one before.
 * @param opened as it was when the first sheet was opened
 */
export async function openSheet(
  staff: Staff,
  entry: Entry,
  opened = entry,
): Promise<void> {
  const [table] = entry.tables;
  const seating =
    seatingsNow(staff, staff.meal).find((each) => each.table === table) ?? null;
  const ways = waysOf(staff, seating, entry);
  const change = new AbortController();
  const unsubscribe = staff.book.subscribe(() => {
    if (changedSince(staff, entry)) change.abort();
  });
  const content = {
    text: titleOf(entry),
    isSheet: true,
    details: <SheetDetails {...{ staff, seating, opened, entry }} />,
    answers: answersOf(ways),
  };
  const chosen = await staff.ask(content, change.signal);
  unsubscribe();
  if (change.signal.aborted) {
    const now = changedSince(staff, entry) ?? entry;
    // Then it is this device that has changed it.
    const isOwn = staff.actions.busy.includes(entry.booking.id);
    return openSheet(staff, now, isOwn ? now : opened);
  }
  const way = ways.find(({ text }) => text === chosen);
  if (way) await way.press();
  else staff.markRead([entry]);
}

/** What can be done with a booking. */
interface Way {
  readonly text: string;
  readonly press: () => unknown;
}

/** What a waiter does most, the most likely first. */
function waysOf(
  staff: Staff,
  seating: Seating | null,
  entry: Entry,
): readonly Way[] {
  const { kind, booking, tables } = entry;
  const { now, moment, changePlacement } = staff;
  const { perform } = staff.actions;
  const giveTable = () => restore(staff, entry);
  if (kind === 'freed') return [{ text: texts.restore, press: giveTable }];
  const holder = seating?.holder ?? null;
  const isHolder = holder?.booking.id === booking.id;
  const isAlone = needsTable(entry);
  const canSit = isToCome(entry) && isPresent(booking.meal, now());
  const more = rareWaysOf(staff, isHolder ? seating : null, entry);
  return shown([
    isAlone && { text: texts.giveTable, press: giveTable },
    canSit &&
      tables.length > 0 && {
        text: texts.seat,
        press: () => perform(seat(entry, isHolder ? null : holder, moment())),
      },
    { text: texts.free, press: () => askToFree(staff, entry) },
    latenessOf(entry, now()) !== null && {
      text: texts.notCome,
      press: () => perform(notCome(entry, moment())),
    },
    !isAlone && {
      text: texts.move,
      press: () => changePlacement({ kind: 'move', entry, texts: {} }),
    },
    canSend(entry, now()) && {
      text: texts.send,
      press: () => sendLink(staff, entry),
    },
    { text: texts.more, press: () => openMore(staff, entry, more) },
  ]);
}

/** The others, behind 'Altro'. @param seating null: it is not at its table */
function rareWaysOf(
  staff: Staff,
  seating: Seating | null,
  entry: Entry,
): readonly Way[] {
  const { kind, booking } = entry;
  const { now, moment, changePlacement } = staff;
  const { perform } = staff.actions;
  const next = seating?.next;
  const isLater = kind === 'expected' && arrivalOf(entry) > now();
  return shown([
    { text: texts.edit, press: () => editBooking(staff, entry) },
    isToCome(entry) && {
      text: texts.cancelled,
      press: () => perform(cancel(entry, moment())),
    },
    booking.isHeld &&
      booking.also === null && {
        text: texts.also,
        press: () => changePlacement({ kind: 'also', entry, texts: {} }),
      },
    kind === 'seated' &&
      booking.time !== '' && {
        text: texts.unseat,
        press: () => perform(unseat(entry, moment())),
      },
    seating &&
      isLater &&
      isPresent(booking.meal, now()) && {
        text: texts.walkIn(booking.time),
        press: () => seatOthers(staff, seating, booking.time),
      },
    next && {
      text: texts.next(entryWords(next, now()).join(', ')),
      press: () => openSheet(staff, next),
    },
  ]);
}

const shown = (ways: readonly (Way | false | null | undefined)[]) =>
  ways.filter((way): way is Way => Boolean(way));

const answersOf = (ways: readonly Way[]) =>
  ways.map(({ text }, index) => ({
    text,
    value: text,
    isPrimary: index === 0,
  }));

async function openMore(
  staff: Staff,
  entry: Entry,
  ways: readonly Way[],
): Promise<void> {
  const chosen = await staff.ask({
    text: titleOf(entry),
    isSheet: true,
    details: <p className={styles.who}>{nameOf(entry)}</p>,
    answers: answersOf(ways),
  });
  await ways.find(({ text }) => text === chosen)?.press();
}

/** Others sit at a table until its guests come. @param until hh:mm */
async function seatOthers(
  staff: Staff,
  { meal, table }: Seating,
  until: string,
): Promise<void> {
  const answers = FEW.map((people) => ({ value: people, text: people }));
  const text = texts.howManyWalkIns(until);
  const people = await staff.ask({ text, answers, isSheet: true });
  if (people === null) return;
  const { actions, moment } = staff;
  await actions.perform(walkIn(meal, [table], { people }, moment(), true));
}
