import { type Table, tableKey, tableLabel } from '../../tables/floor-plan.ts';
import { tableName, tableTexts } from '../../tables/table-texts.ts';
import type { Instant } from '../../time/rome-clock.ts';
import { byArrival, type Entry, idOf } from '../book/entry.ts';
import { entriesOf, type Place } from '../book/places.ts';
import { matches } from '../book/search.ts';
import { nameOf } from '../book/words.ts';
import styles from './book-list.module.css';
import { EntryLine } from './entry-line.tsx';
import { PassingButton } from './passing-button.tsx';
import { sheetTexts, shownTexts } from './shown-texts.ts';

interface BookListProps {
  readonly places: readonly Place[];
  readonly now: Instant;
  readonly search: string;
  readonly onSearch: (search: string) => void;
  /** Without the plan beside it, the list has the free tables. */
  readonly isAlone: boolean;
  /** Whether a free table is being chosen. */
  readonly isChoosing: boolean;
  readonly busy: readonly string[];
  readonly onChoose: (table: Table, entry: Entry | null) => void;
  readonly onRestore: (entry: Entry) => void;
}

/** The bookings of a meal, a line each by arrival. */
export function BookList(props: BookListProps) {
  const {
    places,
    now,
    search,
    onSearch,
    isAlone,
    isChoosing,
    onChoose,
    onRestore,
  } = props;
  const entries = entriesOf(places).sort(byArrival);
  const found = entries.filter((entry) => matches(entry, search));
  const standing = found.filter(({ kind }) => kind !== 'freed');
  const freed = found.filter(({ kind }) => kind === 'freed');
  const isEmpty = search !== '' && found.length === 0;
  return (
    <section className={styles.book} aria-label={shownTexts.list}>
      <div className={styles.controls}>
        <p className="field">
          <label>
            {shownTexts.search}
            <input
              type="search"
              value={search}
              autoComplete="off"
              onChange={({ currentTarget }) => onSearch(currentTarget.value)}
            />
          </label>
        </p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => window.print()}
        >
          {shownTexts.print}
        </button>
      </div>
      <p role="status" className={styles.found}>
        {isEmpty
          ? shownTexts.notFound
          : search === ''
            ? ''
            : shownTexts.found(found.length)}
      </p>
      {entries.length === 0 ? <p>{shownTexts.noBookings}</p> : null}
      <ul>
        {standing.map((entry) => (
          <Row key={idOf(entry)} {...props} entry={entry} />
        ))}
      </ul>
      <FreedList
        entries={freed}
        now={now}
        onChoose={(entry) => onChoose(entry.table, entry)}
        onRestore={onRestore}
      />
      {isAlone && (search === '' || isChoosing) ? (
        <FreeTables {...props} />
      ) : null}
    </section>
  );
}

interface FreedListProps {
  readonly entries: readonly Entry[];
  readonly now: Instant;
  readonly onChoose: (entry: Entry) => void;
  readonly onRestore: (entry: Entry) => void;
}

/** Bookings that were freed or cancelled, until the meal is over. */
export function FreedList({
  entries,
  now,
  onChoose,
  onRestore,
}: FreedListProps) {
  if (entries.length === 0) return null;
  return (
    <>
      <h3>{shownTexts.freed}</h3>
      <ul>
        {entries.map((entry) => (
          <li key={idOf(entry)} className={styles.freed}>
            <button
              type="button"
              className="tap"
              onClick={() => onChoose(entry)}
            >
              <EntryLine entry={entry} now={now} />
            </button>
            <PassingButton
              nextFocus={entry.table}
              className="button button-quiet"
              onClick={() => onRestore(entry)}
            >
              {sheetTexts.restore}
              <span className="visually-hidden">{` ${nameOf(entry)}`}</span>
            </PassingButton>
          </li>
        ))}
      </ul>
    </>
  );
}

interface RowProps extends BookListProps {
  readonly entry: Entry;
}

function Row({ entry, now, isAlone, busy, onChoose }: RowProps) {
  return (
    <li>
      <PassingButton
        nextFocus={entry.table}
        className="bar"
        data-seating={entry.kind}
        aria-busy={busy.includes(tableKey(entry.table))}
        onClick={() => onChoose(entry.table, entry)}
      >
        <EntryLine entry={entry} now={now} />{' '}
        {isAlone && entry.isNew ? (
          <span className={styles.new}>{tableTexts.new}</span>
        ) : null}
      </PassingButton>
      <span className={styles.paper}>
        {[entry.card?.phone, entry.card?.note].filter(Boolean).join(' · ')}
      </span>
    </li>
  );
}

function FreeTables({ places, busy, onChoose }: BookListProps) {
  return (
    <>
      <h3>{shownTexts.freeTables}</h3>
      <ul className={styles.free}>
        {places
          .filter(({ holder }) => holder === null)
          .map(({ table }) => (
            <li key={tableKey(table)}>
              <button
                type="button"
                className="bar"
                data-state="free"
                aria-label={tableName({ table, state: 'free', isOwn: false })}
                aria-busy={busy.includes(tableKey(table))}
                onClick={() => onChoose(table, null)}
              >
                {`${tableLabel(table)}, ${table.zone}`}
              </button>
            </li>
          ))}
      </ul>
    </>
  );
}
