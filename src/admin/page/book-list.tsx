import { type ReactNode, useState } from 'react';
import { tableKey, tableLabel } from '../../tables/floor-plan.ts';
import { tableName, tableTexts } from '../../tables/table-texts.ts';
import { closedZones, freeSeatings } from '../book/book.ts';
import {
  byArrival,
  type Entry,
  isToCome,
  matches,
  needsTable,
} from '../book/entry.ts';
import { shortMealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { LabelledInput } from '../labelled-input.tsx';
import styles from './book-list.module.css';
import { EntryLine } from './entry-lines.tsx';
import { restore } from './give-table.tsx';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';
import { pressEntry, pressSeating, showEntry } from './press.tsx';
import { partySizeOf, type Shown } from './staff.ts';

interface ListProps {
  readonly shown: Shown;
  /** Without the plan beside it, the list has the free tables. */
  readonly isAlone: boolean;
}

/** The most bookings of other days that a search shows. */
const MOST_OTHERS = 20;

/**
 * The bookings of a meal, a line each by arrival; who is to come first. The
 * page keys it by the day, which ends a search.
 */
export function BookList(props: ListProps) {
  const [search, setSearch] = useState('');
  const { all, entries, staff } = props.shown;
  const isFound = (entry: Entry) => matches(entry, search);
  const found = entries.filter(isFound).toSorted(byArrival);
  const groups = groupsOf(found);
  const own = new Set(entries);
  const others =
    search === ''
      ? []
      : all.filter((entry) => !own.has(entry) && isFound(entry));
  return (
    <section className={styles.book} aria-label={pageTexts.list}>
      <div className={styles.controls}>
        <LabelledInput
          label={pageTexts.search}
          type="search"
          value={search}
          onChange={({ currentTarget }) => setSearch(currentTarget.value)}
        />
        <button
          type="button"
          className="button button-quiet"
          onClick={() => window.print()}
        >
          {pageTexts.print}
        </button>
      </div>
      <p role="status" className={styles.found}>
        {foundWords(search, found.length + others.length)}
      </p>
      {closedZones(props.shown.settings).map((zone) => (
        <p key={zone} className={styles.closed}>
          {pageTexts.isClosed(zone)}
        </p>
      ))}
      {props.isAlone && staff.placement ? <FreeTables {...props} /> : null}
      {entries.length === 0 && search === '' ? (
        <p>{pageTexts.noBookings}</p>
      ) : null}
      <Group
        {...props}
        title={pageTexts.withoutTable}
        entries={groups.withoutTable}
      />
      <Group {...props} title={pageTexts.toCome} entries={groups.toCome} />
      <Group {...props} title={pageTexts.seated} entries={groups.seated} />
      <FreedList {...props} entries={groups.freed} />
      <Group
        {...props}
        title={pageTexts.otherDays}
        entries={others.slice(0, MOST_OTHERS)}
        isOther
      />
      {props.isAlone && search === '' && !staff.placement ? (
        <FreeTables {...props} />
      ) : null}
    </section>
  );
}

function foundWords(search: string, count: number): string {
  if (search === '') return '';
  return count === 0 ? pageTexts.notFound : pageTexts.found(count);
}

function groupsOf(entries: readonly Entry[]) {
  const placed = entries.filter((entry) => !needsTable(entry));
  return {
    withoutTable: entries.filter(needsTable),
    toCome: placed.filter(isToCome),
    seated: placed.filter(({ kind }) => kind === 'seated'),
    freed: entries.filter(({ kind }) => kind === 'freed'),
  };
}

interface FoldProps {
  readonly title: string;
  readonly count: number;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** A group of lines, which a press on its title hides. */
function Fold({ title, count, className, children }: FoldProps) {
  return (
    <details open className={className}>
      <summary className={`tap ${styles.title}`}>
        <h3>{title}</h3>
        <span>{count}</span>
      </summary>
      {children}
    </details>
  );
}

interface GroupProps extends ListProps {
  readonly title: string;
  readonly entries: readonly Entry[];
  /** Whether they are of other days, which its lines say. */
  readonly isOther?: boolean;
}

function Group({ title, entries, ...props }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <Fold title={title} count={entries.length}>
      <ul>
        {entries.map((entry) => (
          <Row key={entry.booking.id} {...props} entry={entry} />
        ))}
      </ul>
    </Fold>
  );
}

/** Bookings that were freed, cancelled or have ended, until the meal is over. */
export function FreedList({
  shown: { staff, now },
  entries,
}: Pick<GroupProps, 'shown' | 'entries'>) {
  if (entries.length === 0) return null;
  return (
    <Fold
      title={pageTexts.freed}
      count={entries.length}
      className={styles.book}
    >
      <ul>
        {entries.map((entry) => (
          <li key={entry.booking.id} className={styles.freed}>
            <button type="button" onClick={() => void pressEntry(staff, entry)}>
              <EntryLine entry={entry} now={now} />
            </button>
            <PassingButton
              className="button button-quiet"
              nextFocus={entry.tables[0]}
              onClick={() => void restore(staff, entry)}
            >
              {sheetTexts.restore}
              <span className="visually-hidden">{` ${nameOf(entry)}`}</span>
            </PassingButton>
          </li>
        ))}
      </ul>
    </Fold>
  );
}

interface RowProps extends Omit<GroupProps, 'title' | 'entries'> {
  readonly entry: Entry;
}

function Row({ shown, entry, isAlone, isOther = false }: RowProps) {
  const { staff, now } = shown;
  const { booking, kind, tables } = entry;
  const press = isOther ? showEntry : pressEntry;
  return (
    <li>
      <PassingButton
        nextFocus={tables[0]}
        className="bar"
        data-seating={kind}
        aria-busy={staff.actions.busy.includes(booking.id)}
        onClick={() => void press(staff, entry)}
      >
        {isOther ? (
          <span>{`${shortMealName(booking.meal, now)} · `}</span>
        ) : null}
        <EntryLine entry={entry} now={now} />{' '}
        {isAlone && entry.isNew ? (
          <span className={styles.new}>{tableTexts.new}</span>
        ) : null}
      </PassingButton>
      {/* Without a line the staff call and serve guests from paper. */}
      <span className="paper-only">{booking.phone}</span>
    </li>
  );
}

function FreeTables({ shown }: Pick<ListProps, 'shown'>) {
  const { staff, seatings, settings } = shown;
  const free = freeSeatings(seatings, settings);
  const party = partySizeOf(staff) ?? 0;
  return (
    <Fold title={pageTexts.freeTables} count={free.length}>
      <ul className={styles.free}>
        {free.map((seating) => {
          const { table } = seating;
          return (
            <li key={tableKey(table)}>
              <button
                type="button"
                className="bar"
                data-state="free"
                aria-label={tableName({ table, state: 'free', isOwn: false })}
                aria-busy={staff.actions.busy.includes(tableKey(table))}
                onClick={() => void pressSeating(staff, seating)}
              >
                {`${tableLabel(table)}, ${table.zone}`}
                {table.seats < party ? (
                  <span>{tableTexts.seats(table.seats)}</span>
                ) : null}
              </button>
            </li>
          );
        })}
      </ul>
    </Fold>
  );
}
