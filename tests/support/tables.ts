import { floorPlan, type Table } from '../../src/domain/floor-plan.ts';

/** What can be booked, in the order in which a visitor reads it. */
export const tables: readonly Table[] = floorPlan.flatMap((zone) => zone.tables);
