import { useId } from 'react';
import { type Fixture, ZONE_WIDTH } from '../../../domain/fixtures.ts';
import type { Zone } from '../../../domain/floor-plan.ts';
import styles from './drawing.module.css';
import { frameOf, STEP } from './places.ts';

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
          d={zone.outdoors ? 'M12 12h5M58 34h6M84 8h4M34 40h4' : 'M0 49h100M30 0v49M80 0v49'}
        />
      </pattern>
      <rect {...area} fill={`url(#${floor})`} />
      <rect
        {...area}
        className={zone.outdoors ? styles.hedge : ''}
        strokeWidth={zone.outdoors ? 24 : 14}
      />
      {zone.fixtures.map(({ kind, x, y, width, height }) => (
        <g key={`${kind} ${x} ${y}`} transform={`translate(${x * STEP} ${y * STEP})`}>
          {drawings[kind](width * STEP, height * STEP)}
        </g>
      ))}
    </svg>
  );
}

/** Each kind of fixture, drawn from above. */
const drawings: Readonly<
  Record<Fixture['kind'], (width: number, height: number) => React.ReactNode>
> = {
  counter: (width, height) => (
    <>
      <path fill="var(--ground-counter)" strokeWidth="7" d={`M0 0H${width}V${height}H0Z`} />
      <path strokeWidth="3" d={`M10 10H${width}V${height - 10}H10Z`} />
    </>
  ),
  // A gap in the wall, and the door open to the outside.
  door: (width) => (
    <>
      <path stroke="var(--carta)" strokeWidth="26" d={`M0 0H${width}`} />
      <path strokeWidth="3" d={`M0 8v64M0 72A${width} 72 0 0 0 ${width} 8`} />
    </>
  ),
  window: (width) => (
    <>
      <path stroke="var(--carta)" strokeWidth="26" d={`M0 0H${width}`} />
      <path strokeWidth="3" d={`M0 -5H${width}M0 5H${width}M0 -5v10M${width} -5v10`} />
    </>
  ),
  // A grand piano: keyboard to the left, tail to the right, and its stool.
  piano: (width, height) => (
    <>
      <path
        fill="var(--inchiostro)"
        stroke="none"
        d={`M18 0H${width * 0.5}Q${width} 0 ${width} ${height * 0.3}T${width * 0.62} ${height * 0.58}T${width * 0.34} ${height * 0.8}H18Z`}
      />
      <path fill="var(--panna)" strokeWidth="3" d={`M18 6V${height * 0.8 - 6}H38V6Z`} />
      <path strokeWidth="3" d={pianoKeys(height * 0.8)} />
      <circle fill="var(--panna)" strokeWidth="4" cx="0" cy={height * 0.4} r="16" />
    </>
  ),
  plant: (width) => (
    <g transform={`translate(${width / 2} ${width / 2}) scale(${width / 50})`}>
      <circle fill="var(--panna)" strokeWidth="4" r="16" />
      <path
        fill="var(--oliva)"
        stroke="none"
        d="M0 0Q-12-16 0-27 12-16 0 0ZM0 0Q16-12 25-8 18 8 0 0ZM0 0Q18 8 16 22 0 20 0 0ZM0 0Q-2 20-16 22-18 8 0 0ZM0 0Q-18 6-25-8-14-14 0 0Z"
      />
    </g>
  ),
  parasol: (width) => (
    <path
      transform={`translate(${width / 2} ${width / 2}) scale(${width / 200})`}
      fill="var(--ground-counter)"
      stroke="var(--terracotta)"
      strokeOpacity="0.6"
      strokeWidth="2"
      d="M0-98 69-69 98 0 69 69 0 98-69 69-98 0-69-69ZM0-98V98M-98 0H98M-69-69 69 69M69-69-69 69"
    />
  ),
};

function pianoKeys(length: number): string {
  const offsets = Array.from({ length: 13 }, (_, index) => ((index + 1) * (length - 12)) / 14);
  return offsets.map((offset) => `M18 ${6 + offset}h20`).join('');
}
