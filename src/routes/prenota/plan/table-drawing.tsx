import type { Table } from '../../../domain/floor-plan.ts';
import styles from './drawing.module.css';
import { STEP } from './scale.ts';

/** The table top between the chairs, in units of the drawing. */
const TOP = 17;
const BOTTOM = STEP - TOP;
const SIDE = 7;
const HATCH_GAP = 13;

interface TableDrawingProps {
  readonly table: Table;
}

/** A table from above with its chairs; two joined ones touch. The style sheet hatches booked ones. */
export function TableDrawing({ table }: TableDrawingProps) {
  const width = table.place.width * STEP;
  const count = table.numbers.length;
  const top = (width - 2 * SIDE) / count;
  const tops = table.numbers.map((number, index) => ({ number, x: SIDE + index * top }));
  return (
    <svg viewBox={`0 0 ${width} ${STEP}`} className={styles.table} aria-hidden="true">
      <path
        className={styles.chairs}
        d={tops
          .map(({ x }) => chair(x + top / 2, 3, 1) + chair(x + top / 2, STEP - 3, -1))
          .join('')}
      />
      <path
        className={styles.top}
        d={tops.map(({ number, x }) => unevenRectangle(x, top, number)).join('')}
      />
      <path className={styles.hatch} d={hatch(SIDE + 3, width - SIDE - 3)} />
    </svg>
  );
}

/** A seat with its back at `y`, open towards the table. */
function chair(centre: number, y: number, direction: 1 | -1): string {
  return `M${centre - 19} ${y + 15 * direction}q-3 ${-15 * direction} 4 ${-15 * direction}h30q7 0 4 ${15 * direction}z`;
}

/** As cut by hand: no corner is quite where the ruler would put it. */
function unevenRectangle(x: number, width: number, number: number): string {
  const off = (corner: number) => ((number * 7 + corner * 5) % 4) - 1.5;
  return `M${x} ${TOP + off(1)}L${x + width} ${TOP + off(2)}L${x + width} ${BOTTOM + off(3)}L${x} ${BOTTOM + off(4)}Z`;
}

/** Slanted lines over the table top from `left` to `right`. */
function hatch(left: number, right: number): string {
  const top = TOP + 3;
  const bottom = BOTTOM - 3;
  let path = '';
  for (let foot = left + HATCH_GAP; foot < right + bottom - top; foot += HATCH_GAP) {
    const startX = Math.min(foot, right);
    const endX = Math.max(foot - (bottom - top), left);
    path += `M${startX} ${top + foot - startX}L${endX} ${top + foot - endX}`;
  }
  return path;
}
