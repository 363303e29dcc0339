import { tableKey, tableLabel } from '../../tables/floor-plan.ts';
import { tableName, tableTexts } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import type { Seating } from '../book/book.ts';
import { byArrival, type Entry, idOf, matches } from '../book/entry.ts';
import { shortMealName } from '../book/meals.ts';
import { nameOf } from '../book/words.ts';
import { Field } from '../field.tsx';
import styles from './book-list.module.css';
import { EntryLine } from './entry-lines.tsx';
import { pageTexts, sheetTexts } from './page-texts.ts';
import { PassingButton } from './passing-button.tsx';

interface BookListProps {
  readonly entries: readonly Entry[];
  /** Those of other meals, which are found by a search. */
  readonly others: readonly Entry[];
  readonly seatings: readonly Seating[];
  readonly now: Instant;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Without the plan beside it, the list has the free tables. */
  readonly isAlone: boolean;
  /** Whether a free table is being chosen. */
  readonly isPlacing: boolean;
  readonly busy: readonly string[];
  readonly onEntry: (entry: Entry) => void;
  readonly onOther: (entry: Entry) => void;
  readonly onTable: (seating: Seating) => void;
  readonly onRestore: (entry: Entry) => void;
}

/** So many of other days are shown: a longer search finds fewer. */
const MOST_OTHERS = 20;

/** The bookings of a meal, a line each by arrival; who is to come first. */
export function BookList(props: BookListProps) {
  const { entries, search, onSearch, isAlone, isPlacing } = props;
  const found = entries
    .filter((entry) => matches(entry, search))
    .toSorted(byArrival);
  const groups = groupsOf(found);
  const others =
    search === '' ? [] : props.others.filter((entry) => matches(entry, search));
  return (
    <section className={styles.book} aria-label={pageTexts.list}>
      <div className={styles.controls}>
        <Field
          label={pageTexts.search}
          type="search"
          value={search}
          onChange={({ currentTarget }) => onSearch(currentTarget.value)}
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
      {entries.length === 0 ? <p>{pageTexts.noBookings}</p> : null}
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
        hasDay
        onEntry={props.onOther}
      />
      {isAlone && (search === '' || isPlacing) ? (
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
  const needsTable = ({ kind, tables }: Entry) =>
    kind === 'asks' || kind === 'waiting' || tables.length === 0;
  const standing = entries.filter(({ kind }) => kind !== 'freed');
  const placed = standing.filter((entry) => !needsTable(entry));
  return {
    withoutTable: standing.filter(needsTable),
    toCome: placed.filter(({ kind }) => kind !== 'seated'),
    seated: placed.filter(({ kind }) => kind === 'seated'),
    freed: entries.filter(({ kind }) => kind === 'freed'),
  };
}

interface GroupProps extends BookListProps {
  readonly title: string;
  /** Whether its lines say the day. */
  readonly hasDay?: boolean;
}

function Group({ title, entries, ...props }: GroupProps) {
  if (entries.length === 0) return null;
  return (
    <details open>
      <GroupTitle title={title} count={entries.length} />
      <ul>
        {entries.map((entry) => (
          <Row key={idOf(entry)} {...props} entry={entry} />
        ))}
      </ul>
    </details>
  );
}

/** A press on it hides the group. */
function GroupTitle({
  title,
  count,
}: {
  readonly title: string;
  readonly count: number;
}) {
  return (
    <summary className={`tap ${styles.title}`}>
      <h3>{title}</h3>
      <span>{count}</span>
    </summary>
  );
}

type FreedListProps = Pick<
  BookListProps,
  'entries' | 'now' | 'onEntry' | 'onRestore'
>;

/** Bookings that were freed, cancelled or have ended, until the meal is over. */
export function FreedList({
  entries,
  now,
  onEntry,
  onRestore,
}: FreedListProps) {
  if (entries.length === 0) return null;
  return (
    <details open className={styles.book}>
      <GroupTitle title={pageTexts.freed} count={entries.length} />
      <ul>
        {entries.map((entry) => (
          <li key={idOf(entry)} className={styles.freed}>
            <button type="button" onClick={() => onEntry(entry)}>
              <EntryLine entry={entry} now={now} />
            </button>
            <PassingButton
              nextFocus={entry.tables[0]}
              className="button button-quiet"
              onClick={() => onRestore(entry)}
            >
              {sheetTexts.restore}
              <span className="visually-hidden">{` ${nameOf(entry)}`}</span>
            </PassingButton>
          </li>
        ))}
      </ul>
    </details>
  );
}

interface RowProps
  extends Pick<GroupProps, 'now' | 'isAlone' | 'hasDay' | 'busy' | 'onEntry'> {
  readonly entry: Entry;
}

function Row({ entry, now, isAlone, hasDay, busy, onEntry }: RowProps) {
  const { booking, kind, tables } = entry;
  return (
    <li>
      <PassingButton
        nextFocus={tables[0]}
        className="bar"
        data-seating={kind}
        aria-busy={busy.includes(booking.id)}
        onClick={() => onEntry(entry)}
      >
        {hasDay ? (
          <span>{`${shortMealName(booking.meal, now)} · `}</span>
        ) : null}
        <EntryLine entry={entry} now={now} />{' '}
        {isAlone && entry.isNew ? (
          <span className={styles.new}>{tableTexts.new}</span>
        ) : null}
      </PassingButton>
      <span className={styles.paper}>{booking.phone}</span>
    </li>
  );
}

function FreeTables({ seatings, busy, onTable }: BookListProps) {
  const free = seatings.filter(({ holder }) => !holder);
  return (
    <details open>
      <GroupTitle title={pageTexts.freeTables} count={free.length} />
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
                aria-busy={busy.includes(tableKey(table))}
                onClick={() => onTable(seating)}
              >
                {`${tableLabel(table)}, ${table.zone}`}
              </button>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
