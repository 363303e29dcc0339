import { describe, expect, test } from 'vitest';
import { floorPlan, GRID_COLUMNS, tableKey, tableLabel } from '../../src/domain/floor-plan.ts';

const labelsOf = (zoneName: string) =>
  floorPlan
    .filter(({ name }) => name === zoneName)
    .flatMap(({ tables }) => tables.map((table) => table.numbers.join('-')));

describe('the floor plan', () => {
  test('has the zones in the order of the specification', () => {
    expect(floorPlan.map(({ name }) => name)).toEqual(['Sala Principale', 'Pianoforte', 'Esterno']);
  });

  test('has the tables and pairs of the specification', () => {
    expect(labelsOf('Sala Principale')).toEqual(['1-2', '3-4', '5-6', '7', '8', '9-10', '11-12']);
    expect(labelsOf('Pianoforte')).toEqual(['13', '14', '15']);
    expect(labelsOf('Esterno')).toEqual(
      '1-2, 3, 4-5, 6, 7-8, 9, 10-11, 12-13, 14, 15-16, 17-18, 19'.split(', '),
    );
  });

  test('labels Banco, Entrata and Ingresso in their zones', () => {
    expect(floorPlan.map(({ labels }) => labels.map(({ text }) => text))).toEqual([
      ['Banco', 'Entrata'],
      [],
      ['Ingresso'],
    ]);
  });

  test('lets the admin close Esterno alone', () => {
    expect(floorPlan.map(({ setting }) => setting)).toEqual([null, null, 'esterno']);
  });

  test.each(floorPlan)('$name puts no two things on one place and nothing outside', (zone) => {
    const taken = [...zone.tables, ...zone.labels].flatMap(({ cells }) =>
      Array.from({ length: cells.columns * cells.rows }, (_, index) => ({
        column: cells.column + (index % cells.columns),
        row: cells.row + Math.floor(index / cells.columns),
      })),
    );
    expect(new Set(taken.map(({ column, row }) => `${column},${row}`)).size).toBe(taken.length);
    expect(
      taken.filter(({ column, row }) => column < 1 || column > GRID_COLUMNS || row < 1),
    ).toEqual([]);
  });
});

describe('the key of a table', () => {
  test('is the zone name and the first number', () => {
    expect(tableKey({ zone: 'Sala Principale', numbers: [1, 2] })).toBe('Sala Principale1');
    expect(tableKey({ zone: 'Esterno', numbers: [17, 18] })).toBe('Esterno17');
  });

  test('belongs to one table only', () => {
    const keys = floorPlan.flatMap(({ tables }) => tables.map(tableKey));
    expect(keys).toHaveLength(22);
    expect(new Set(keys).size).toBe(22);
  });
});

test('the label of a single table is its number, that of a pair both', () => {
  expect(tableLabel({ numbers: [7] })).toBe('7');
  expect(tableLabel({ numbers: [11, 12] })).toBe('11 - 12');
});
