import { floorPlan } from '../tables/floor-plan.ts';

/**
 * Of a zone's switch (specification, section 8), or of the booking block's, in
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

/** Why a switch was not saved, or may not have been. */
export const savingFailures = {
  accessEnded:
    'L’interruttore non è stato cambiato: nel frattempo l’accesso di amministratore è terminato.',
  refused: 'Questo account non può cambiare gli interruttori.',
  offline:
    'Non c’è connessione: l’interruttore non è stato cambiato. Riprova quando torna la rete.',
  unknown:
    'Il database non ha risposto: non sappiamo ancora se l’interruttore è stato cambiato. Appena c’è rete mostra il valore che il database contiene; la modifica può ancora arrivare in ritardo: controlla fra qualche minuto.',
} as const;
