import { useId } from 'react';
import { ZONE_WIDTH } from '../../../domain/fixtures.ts';
import type { Zone } from '../../../domain/floor-plan.ts';
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
        <svg
          key={`${kind} ${x} ${y}`}
          x={x * STEP}
          y={y * STEP}
          width={width * STEP}
          // A window has no height, and an SVG without one is not drawn.
          height={height * STEP || 1}
          overflow="visible"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours.
          dangerouslySetInnerHTML={{ __html: fixtureDrawings[`./fixtures/${kind}.svg`] ?? '' }}
        />
      ))}
    </svg>
  );
}
