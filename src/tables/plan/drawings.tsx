import { useId } from 'react';
import type { Table, Zone } from '../floor-plan.ts';
import { ZONE_WIDTH } from '../zones.ts';
import styles from './drawing.module.css';
import { frameOf, STEP } from './places.ts';

/** Each kind of fixture, drawn from above. */
const fixtureDrawings = import.meta.glob<string>('./fixtures/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** A zone without its tables: floor, walls or hedge, and fixtures. */
export function ZoneDrawing({ zone }: { readonly zone: Zone }) {
  const floor = useId();
  const frame = frameOf(zone);
  const area = { width: ZONE_WIDTH * STEP, height: zone.depth * STEP };
  return (
    <svg
      className={styles.zone}
      viewBox={`${frame.x} ${frame.y} ${frame.width} ${frame.height}`}
      aria-hidden="true"
    >
      <pattern id={floor} width="100" height="50" patternUnits="userSpaceOnUse">
        <path
          stroke="var(--ornament)"
          strokeOpacity="0.28"
          strokeWidth="2"
          d={
            zone.outdoors
              ? 'M12 12h5M58 34h6M84 8h4M34 40h4'
              : 'M0 49h100M30 0v49M80 0v49'
          }
        />
      </pattern>
      <rect {...area} fill={`url(#${floor})`} />
      <rect
        {...area}
        className={zone.outdoors ? styles.hedge : ''}
        strokeWidth={zone.outdoors ? 24 : 14}
      />
      {zone.fixtures.map(({ kind, x, y, width, height }) => (
        <svg
          key={`${kind} ${x} ${y}`}
          x={x * STEP}
          y={y * STEP}
          width={width * STEP}
          // A window has no height, and an SVG without one is not drawn.
          height={height * STEP || 1}
          overflow="visible"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours.
          dangerouslySetInnerHTML={{
            __html: fixtureDrawings[`./fixtures/${kind}.svg`] ?? '',
          }}
        />
      ))}
    </svg>
  );
}

/** The edges of the table top between the chairs, in units of the drawing. */
const TOP = 17;
const BOTTOM = STEP - TOP;
const SIDE = 7;

/**
 * A table from above with a chair for each seat; two joined ones touch. The
 * style sheet hatches booked ones.
 */
export function TableDrawing({ table }: { readonly table: Table }) {
  const width = table.place.width * STEP;
  const top = (width - 2 * SIDE) / table.numbers.length;
  const tops = table.numbers.map((number, index) => ({
    number,
    x: SIDE + index * top,
  }));
  const board = tops
    .map(({ number, x }) => unevenRectangle(x, top, number))
    .join('');
  return (
    <svg
      viewBox={`0 0 ${width} ${STEP}`}
      className={styles.table}
      aria-hidden="true"
    >
      <path
        fill="var(--paper)"
        strokeWidth="4"
        d={
          chairs(Math.ceil(table.seats / 2), width, 3, 1) +
          chairs(Math.floor(table.seats / 2), width, STEP - 3, -1)
        }
      />
      <path className={styles.top} d={board} />
      <path className={styles.hatch} stroke="none" d={board} />
    </svg>
  );
}

/** The width of a chair, and the room beside it, in units of the drawing. */
const CHAIR = 38;
const CHAIR_GAP = 6;

/** Chairs along one side of a table: their backs at `y`, open towards it. */
function chairs(
  count: number,
  tableWidth: number,
  y: number,
  direction: 1 | -1,
): string {
  const room = (tableWidth - 2 * SIDE) / count;
  const width = Math.min(CHAIR, room - CHAIR_GAP);
  const depth = 15 * direction;
  let path = '';
  for (let index = 0; index < count; index += 1) {
    const left = SIDE + (index + 0.5) * room - width / 2;
    path += `M${left} ${y + depth}q-3 ${-depth} 4 ${-depth}h${width - 8}q7 0 4 ${depth}z`;
  }
  return path;
}

/** As if cut by hand: each corner is slightly off. */
function unevenRectangle(x: number, width: number, number: number): string {
  const off = (corner: number) => ((number * 7 + corner * 5) % 4) - 1.5;
  return `M${x} ${TOP + off(1)}L${x + width} ${TOP + off(2)}L${x + width} ${BOTTOM + off(3)}L${x} ${BOTTOM + off(4)}Z`;
}

/**
 * The hatching of booked tables, which the style sheet uses in all drawings.
 */
export function HatchPattern() {
  return (
    <svg className="visually-hidden" aria-hidden="true">
      <pattern
        id="hatch"
        width="9"
        height="9"
        patternUnits="userSpaceOnUse"
        patternTransform="rotate(45)"
      >
        <path stroke="var(--booked-hatch)" strokeWidth="6" d="M0 0v9" />
      </pattern>
    </svg>
  );
}
