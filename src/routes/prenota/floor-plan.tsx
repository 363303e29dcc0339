import { floorPlan, type Table } from '../../domain/floor-plan.ts';
import { isZoneOpen, type Settings } from '../../domain/settings.ts';
import type { Bookings } from '../../services/tables.ts';
import { ZonePlan } from './zone-plan.tsx';

interface FloorPlanProps {
  readonly settings: Settings;
  readonly bookings: Bookings;
  readonly now: number;
  readonly busyKey: string | null;
  readonly onChoose: (table: Table) => void;
}

/** The zones that are open, one below the other. */
export function FloorPlan({ settings, ...zoneProps }: FloorPlanProps) {
  return floorPlan
    .filter((zone) => isZoneOpen(zone, settings))
    .map((zone) => <ZonePlan key={zone.name} zone={zone} {...zoneProps} />);
}
