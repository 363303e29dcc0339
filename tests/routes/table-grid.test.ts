import { describe, expect, test } from 'vitest';
import { floorPlan, type Table, tableLabel } from '../../src/domain/floor-plan.ts';
import { tableAfterKey, tableRows } from '../../src/routes/prenota/plan/table-grid.ts';

const KEYS = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown'];

/** Where keys, pressed one after the other, lead from the first table of a zone; Ctrl as `^`. */
function walk(zoneName: string, ...keys: string[]): string {
  const tables = floorPlan.find(({ name }) => name === zoneName)?.tables ?? [];
  const rows = tableRows(tables);
  let [at] = tables;
  for (const key of keys) {
    if (!at) break;
    at = tableAfterKey(rows, at, { key: key.replace('^', ''), ctrlKey: key.startsWith('^') }) ?? at;
  }
  return at ? tableLabel(at) : '';
}

describe('the arrow keys on the plan', () => {
  test('follow the drawing', () => {
    const [inside, outside] = ['Veranda', 'Giardino'];
    expect(walk(inside, 'ArrowRight')).toBe('3 - 4');
    expect(walk(inside, 'ArrowRight', 'ArrowRight', 'ArrowRight')).toBe('5 - 6');
    expect(walk(inside, 'ArrowDown')).toBe('7');
    expect(walk(inside, 'ArrowDown', 'ArrowDown', 'ArrowDown', 'ArrowRight')).toBe('15');
    expect(walk(inside, 'ArrowLeft')).toBe('1 - 2');
    expect(walk(outside, 'ArrowDown')).toBe('14');
    expect(walk(outside, 'ArrowRight', 'ArrowDown')).toBe('9');
    expect(walk(outside, 'End', 'ArrowDown', 'ArrowDown', 'ArrowUp')).toBe('9');
  });

  test('Home and End lead to the ends of the row, with Ctrl to those of the room', () => {
    expect(walk('Giardino', 'ArrowDown', 'End')).toBe('9');
    expect(walk('Giardino', 'ArrowDown', 'End', 'Home')).toBe('14');
    expect(walk('Giardino', '^End')).toBe('19');
    expect(walk('Giardino', '^End', '^Home')).toBe('1 - 2');
  });

  test.each(floorPlan)('reach every table of $name from every other', ({ tables }) => {
    const rows = tableRows(tables);
    for (const start of tables) {
      const reached = new Set<Table>([start]);
      for (const from of reached) {
        for (const key of KEYS)
          reached.add(tableAfterKey(rows, from, { key, ctrlKey: false }) ?? from);
      }
      expect(reached.size).toBe(tables.length);
    }
  });

  test.each(['Enter', ' ', 'Tab', 'a', '^ArrowLeft'])('leave %s to the browser', (key) => {
    const [zone] = floorPlan;
    const [table] = zone?.tables ?? [];
    if (!zone || !table) throw new Error('The plan is empty.');
    const pressed = { key: key.replace('^', ''), ctrlKey: key.startsWith('^') };
    expect(tableAfterKey(tableRows(zone.tables), table, pressed)).toBeNull();
  });
});
