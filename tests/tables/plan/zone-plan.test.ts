import { expect, test } from 'vitest';
import {
  floorPlan,
  type Table,
  tableLabel,
} from '../../../src/tables/floor-plan.ts';
import {
  tableAfterKey,
  tableRows,
} from '../../../src/tables/plan/zone-plan.tsx';

test.each([
  ['Veranda', 'End', '5 - 6'],
  ['Veranda', 'ArrowDown ArrowDown ArrowDown ArrowRight', '15'],
  ['Veranda', 'ArrowLeft', '1 - 2'],
  ['Giardino', 'End ArrowDown ArrowDown ArrowUp', '9'],
  ['Giardino', 'ArrowDown End Home', '14'],
  ['Veranda', 'Control+End', '15'],
  ['Giardino', 'ArrowDown ArrowRight Control+Home', '1 - 2'],
])(
  'from the first table of %s, %s leads to table %s',
  (zoneName, keys, label) => {
    const tables =
      floorPlan.find(({ name }) => name === zoneName)?.tables ?? [];
    const rows = tableRows(tables);
    let [table] = tables;
    for (const key of keys.split(' ')) {
      if (table) table = tableAfterKey(rows, table, key) ?? table;
    }
    expect(table && tableLabel(table)).toBe(label);
  },
);

test.each(floorPlan)(
  'the arrow keys lead from every table of $name to all others',
  ({ tables }) => {
    const rows = tableRows(tables);
    for (const start of tables) {
      const reached = new Set<Table>([start]);
      for (const from of reached) {
        for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
          reached.add(tableAfterKey(rows, from, key) ?? from);
        }
      }
      expect(reached.size).toBe(tables.length);
    }
  },
);

test.each(['Enter', 'Tab', 'a', 'Control+ArrowDown'])(
  '"%s" is left to the browser',
  (key) => {
    const tables = floorPlan.flatMap((zone) => zone.tables);
    const [first] = tables;
    expect(first && tableAfterKey(tableRows(tables), first, key)).toBeNull();
  },
);
