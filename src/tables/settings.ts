import { fieldsOf } from '../services/json.ts';
import { floorPlan, type Zone } from './floor-plan.ts';

/** The setting that shows the booking block. */
const BOOKING = 'prenotazioni';

/**
 * The settings' keys in the database: those of the zones, then the booking
 * block's.
 */
export const settingNames: readonly string[] = [
  ...new Set(
    floorPlan.flatMap(({ setting }) => (setting === null ? [] : [setting.key])),
  ),
  BOOKING,
];

/** The settings in the database; one that was never written is missing. */
export type Settings = Readonly<Record<string, boolean>>;

/** The booking block is shown only while its setting is on. */
export function isBookingOpen(settings: Settings): boolean {
  return settings[BOOKING] === true;
}

/**
 * A zone with a setting is hidden only while that is off (requirements,
 * section 4).
 */
export function isZoneOpen(
  { setting }: Pick<Zone, 'setting'>,
  settings: Settings,
): boolean {
  return setting === null || settings[setting.key] !== false;
}

/** A setting is on while visitors see what it opens. */
export function isOn(name: string, settings: Settings): boolean {
  return name === BOOKING ? isBookingOpen(settings) : settings[name] !== false;
}

/** The settings in the database's value of `admin`. */
export function parseSettings(value: unknown): Settings {
  const settings: Record<string, boolean> = {};
  for (const [name, isOn] of Object.entries(fieldsOf(value))) {
    if (typeof isOn === 'boolean') settings[name] = isOn;
  }
  return settings;
}
