import { floorPlan } from '../../tables/floor-plan.ts';

/**
 * Of a zone's switch (requirements, section 8), or of the booking block's, in
 * the same pattern.
 */
export function switchTexts(name: string) {
  const zone = floorPlan.find(({ setting }) => setting?.key === name);
  const subject = zone
    ? `${zone.setting?.name} per le prenotazioni`
    : 'le prenotazioni online del ristorante';
  return {
    label: zone ? zone.name : 'Prenotazioni online',
    on: zone ? 'Aperto' : 'Aperte',
    off: zone ? 'Chiuso' : 'Chiuse',
    confirm: (turnOn: boolean) =>
      `Sei sicuro di ${turnOn ? 'ATTIVARE' : 'DISATTIVARE'} ${subject}?`,
  };
}
