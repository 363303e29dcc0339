import { shortDate } from '../content/date-texts.ts';
import { floorPlan, tableKey, tableLabel } from '../tables/floor-plan.ts';
import { tableTexts } from '../tables/table-texts.ts';
import { type Instant, romeDate, romeTime } from '../time/rome-clock.ts';
import styles from './admin.module.css';
import { wordsOf } from './occupation.ts';
import type { Seating, Seatings } from './seating.ts';
import { printTexts } from './staff-texts.ts';

/**
 * All tables on one page of paper, for when the line is dead: free ones have a
 * line to write on.
 */
export function PrintedBook({
  seatings,
  now,
}: {
  readonly seatings: Seatings;
  readonly now: Instant;
}) {
  const tables = floorPlan.flatMap((zone) => zone.tables);
  return (
    <table className={styles.printed}>
      <caption>
        {printTexts.title(shortDate(romeDate(now)), romeTime(now))}
      </caption>
      <thead>
        <tr>
          {printTexts.columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {tables.map((table) => {
          const cells = cellsOf(seatings[tableKey(table)], now);
          return (
            <tr key={tableKey(table)}>
              <th scope="row">{`${tableLabel(table)}, ${table.zone}`}</th>
              {printTexts.columns.slice(1).map((column, index) => (
                <td key={column}>{cells[index]}</td>
              ))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

function cellsOf(seating: Seating | undefined, now: Instant): string[] {
  if (!seating) return ['', '', '', '', '', tableTexts.free];
  const { card, number } = seating;
  return [
    card?.time ?? '',
    card?.name ?? '',
    card?.people ?? '',
    card?.phone ?? '',
    number ?? '',
    stateIn(seating, now),
  ];
}

/** What the other columns do not say. */
function stateIn(seating: Seating, now: Instant): string {
  const { kind, since } = seating;
  if (kind === 'seated') return printTexts.seated(romeTime(since));
  if (kind === 'expected') return printTexts.expected;
  return wordsOf(seating, now).planWord;
}
