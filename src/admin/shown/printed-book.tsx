import { shortDate } from '../../content/date-texts.ts';
import { floorPlan, tableLabel } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import { type Instant, romeTime } from '../../time/rome-clock.ts';
import { countPlaces } from '../book/counts.ts';
import { byArrival, type Entry, idOf, seatedSince } from '../book/entry.ts';
import { shortMealName } from '../book/meal.ts';
import { entriesOf, type Place } from '../book/places.ts';
import { nameOf } from '../book/words.ts';
import styles from './printed-book.module.css';
import { printTexts, shownTexts } from './shown-texts.ts';

interface PrintedBookProps {
  readonly places: readonly Place[];
  readonly meal: Meal;
  readonly now: Instant;
}

/** The book of a meal on one page of paper, for when the line is dead. */
export function PrintedBook({ places, meal, now }: PrintedBookProps) {
  const entries = entriesOf(places)
    .filter(({ kind }) => kind !== 'freed')
    .sort(byArrival);
  const { expected, seated } = countPlaces(places);
  const title = printTexts.title(
    shortMealName(meal, now),
    shortDate(meal.date),
    romeTime(now),
  );
  const bookings = shownTexts.count(entries.length, expected + seated);
  return (
    <div className={styles.printed}>
      <table>
        <caption>{title}</caption>
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
          {entries.map((entry) => (
            <tr key={idOf(entry)}>
              {cellsOf(entry).map((cell, index) => (
                <td key={printTexts.columns[index]}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p>{printTexts.totals(bookings, expected, seated)}</p>
      <p>{printTexts.free(freeTables(places))}</p>
    </div>
  );
}

/** With their seats, zone by zone. */
function freeTables(places: readonly Place[]): string {
  const free = places.filter(({ holder }) => holder === null);
  return floorPlan
    .map(({ name }) => {
      const tables = free.filter(({ table }) => table.zone === name);
      const labels = tables.map(
        ({ table }) => `${tableLabel(table)} (${table.seats})`,
      );
      return labels.length > 0 ? `${name} ${labels.join(', ')}` : '';
    })
    .filter(Boolean)
    .join('; ');
}

function cellsOf(entry: Entry): readonly string[] {
  const { card, table } = entry;
  const since = seatedSince(entry);
  const seated = since === null ? '' : printTexts.seated(romeTime(since));
  return [
    card?.time || seated,
    nameOf(entry),
    card?.people ?? '',
    `${tableLabel(table)}, ${table.zone}`,
    card?.phone ?? '',
    [card?.note, card?.time ? seated : ''].filter(Boolean).join('; '),
  ];
}
