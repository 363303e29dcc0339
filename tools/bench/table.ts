import type { Row } from './rows.ts';

/**
 * Sets rows as one table of text.
 * @param columns the names of the columns, in their order
 * @returns its lines; rows without a cell are left out
 */
export function setTable(columns: readonly string[], rows: readonly Row[]): string[] {
  const filled = rows.filter(({ cells }) => Object.values(cells).some((cell) => cell !== '–'));
  const lines = [
    ['', ...columns],
    ...filled.map(({ label, cells }) => [label, ...columns.map((name) => cells[name] ?? '')]),
  ];
  const widths = ['', ...columns].map((_, index) =>
    Math.max(...lines.map((line) => line[index]?.length ?? 0)),
  );
  return lines.map((line) =>
    line
      .map((cell, index) =>
        index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0),
      )
      .join('  ')
      .trimEnd(),
  );
}
