import type { Zone } from './floor-plan.ts';

/** The admin's switches, by their keys in the database. */
export const settingNames = ['esterno', 'prenotazioni'] as const;

export type SettingName = (typeof settingNames)[number];

/** The switches as the database holds them; null where nothing was ever written. */
export type Settings = { readonly [name in SettingName]: boolean | null };

/** The booking block is hidden at first: shown only while the switch is on. */
export function isBookingOpen(settings: Settings): boolean {
  return settings.prenotazioni === true;
}

/** A zone with a switch is hidden only while that is off (specification, section 4). */
export function isZoneOpen(zone: Pick<Zone, 'setting'>, settings: Settings): boolean {
  return zone.setting === null || settings[zone.setting] !== false;
}
