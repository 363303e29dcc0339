import { useId } from 'react';
import { ZONE_WIDTH } from '../fixtures.ts';
import type { Table, Zone } from '../floor-plan.ts';
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
          stroke="var(--ottone)"
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

/** A table from above with its chairs; two joined ones touch. The style sheet hatches booked ones. */
export function TableDrawing({ table }: { readonly table: Table }) {
  const width = table.place.width * STEP;
  const count = table.numbers.length;
  const top = (width - 2 * SIDE) / count;
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
        fill="var(--carta)"
        strokeWidth="4"
        d={tops
          .map(
            ({ x }) =>
              chair(x + top / 2, 3, 1) + chair(x + top / 2, STEP - 3, -1),
          )
          .join('')}
      />
      <path className={styles.top} d={board} />
      <path className={styles.hatch} stroke="none" d={board} />
    </svg>
  );
}

/** A seat with its back at `y`, open towards the table. */
function chair(centre: number, y: number, direction: 1 | -1): string {
  return `M${centre - 19} ${y + 15 * direction}q-3 ${-15 * direction} 4 ${-15 * direction}h30q7 0 4 ${15 * direction}z`;
}

/** As if cut by hand: each corner is slightly off. */
function unevenRectangle(x: number, width: number, number: number): string {
  const off = (corner: number) => ((number * 7 + corner * 5) % 4) - 1.5;
  return `M${x} ${TOP + off(1)}L${x + width} ${TOP + off(2)}L${x + width} ${BOTTOM + off(3)}L${x} ${BOTTOM + off(4)}Z`;
}

/** The hatching of booked tables, which the style sheet uses in all drawings. */
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
        <path stroke="var(--hatch)" strokeWidth="6" d="M0 0v9" />
      </pattern>
    </svg>
  );
}
