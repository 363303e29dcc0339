import { memo } from 'react';
import { markup } from '../first/first-markup.ts';
import { tableKey, tableLabel } from '../floor-plan.ts';
import { planWord, tableName, tableTexts } from '../table-texts.ts';
import { TableDrawing } from './drawings.tsx';
import { placeName } from './places.ts';
import type { Occupation, ShownTable } from './shown-table.ts';
import styles from './zone-plan.module.css';

interface TableCellProps extends ShownTable {
  /** Whether Tab leads to it. */
  readonly isTabStop: boolean;
}

/**
 * A table of a plan: a button on its drawing. The zone listens to its events, so
 * that it renders again only if the table changes: on a slow phone each press
 * would render all of them.
 */
export const TableCell = memo(function TableCell({
  isTabStop,
  ...shown
}: TableCellProps) {
  const { table, state, isOwn, isBusy, hasFewSeats, occupation } = shown;
  const word = planWord(shown);
  return (
    <td className={styles.cell} data-place={placeName(table.zone, table.place)}>
      <button
        type="button"
        className={styles.table}
        {...markup('table', tableKey(table))}
        {...markup('state', state)}
        data-own={isOwn || undefined}
        data-few-seats={hasFewSeats || undefined}
        data-new={occupation?.isNew || undefined}
        data-seating={occupation?.kind}
        data-late={occupation?.isLate || undefined}
        tabIndex={isTabStop ? 0 : -1}
        aria-label={tableName(shown)}
        aria-busy={isBusy}
      >
        <TableDrawing table={table} />
        <span className={styles.number}>
          <span>{tableLabel(table)}</span>
          {occupation?.hasNote ? <span> {tableTexts.note}</span> : null}
        </span>
        {occupation?.isNew ? (
          <span className={styles.new}>{tableTexts.new}</span>
        ) : null}
        {occupation ? (
          <StaffWords occupation={occupation} />
        ) : (
          <span key={word} className={styles.word} {...markup('word')}>
            {word}
          </span>
        )}
      </button>
    </td>
  );
});

/**
 * Hour, people and name, as far as the table has room for them: what is special
 * comes first.
 */
function StaffWords({ occupation }: { readonly occupation: Occupation }) {
  const { kind, time, people, name, next, isLate } = occupation;
  const isSpecial = isLate || next !== '';
  const isSeated = kind === 'seated';
  return (
    <>
      <span className={styles.party}>
        <span className={isSpecial ? styles.extra : undefined}>{time}</span>
        {people && !isSpecial ? (
          <span className={isSeated ? styles.extra : undefined}>
            {`${people} p.`}
          </span>
        ) : null}
        {isLate ? <span className={styles.late}>{tableTexts.late}</span> : null}
        {next ? <span>{next}</span> : null}
      </span>
      {name ? <span className={styles.name}>{name}</span> : null}
    </>
  );
}
