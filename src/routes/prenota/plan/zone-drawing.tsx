import { useId } from 'react';
import { type Place, ZONE_WIDTH } from '../../../domain/fixtures.ts';
import type { Zone } from '../../../domain/floor-plan.ts';
import styles from './drawing.module.css';
import { FixtureDrawing } from './fixture-drawing.tsx';
import { STEP } from './scale.ts';

interface ZoneDrawingProps {
  readonly zone: Zone;
  readonly frame: Place;
}

/** The zone without its tables: floor, walls or hedge, and fixtures. */
export function ZoneDrawing({ zone, frame }: ZoneDrawingProps) {
  const floor = useId();
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
      {zone.fixtures.map((fixture) => (
        <FixtureDrawing key={`${fixture.kind} ${fixture.x} ${fixture.y}`} fixture={fixture} />
      ))}
    </svg>
  );
}
