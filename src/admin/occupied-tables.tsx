import styles from './admin.module.css';
import type { Occupancy } from './occupation.ts';
import { staffTexts } from './staff-texts.ts';

/** How many tables are occupied, in one line; by zone on request. */
export function OccupiedTables({
  zones,
}: {
  readonly zones: readonly Occupancy[];
}) {
  const sum = (part: 'occupied' | 'total') =>
    zones.reduce((total, zone) => total + zone[part], 0);
  return (
    <details className={styles.occupied}>
      <summary>{staffTexts.occupied(sum('occupied'), sum('total'))}</summary>
      <ul>
        {zones.map(({ zone, occupied, total }) => (
          // One text: a translation would break two beside each other.
          <li key={zone}>{`${zone}: ${staffTexts.ofZone(occupied, total)}`}</li>
        ))}
      </ul>
    </details>
  );
}
