/** What the page says during service, beside the tables. */
export const serviceTexts = {
  bar: 'Zone e novità',
  newBookings: (count: number) => (count === 1 ? '1 nuovo' : `${count} nuovi`),
  showNext: ': vai al prossimo',
  free: (count: number, total: number) =>
    `${count} ${count === 1 ? 'libero' : 'liberi'} su ${total}`,

  start: 'Inizia il servizio',
  startHint: 'Accende il suono e lascia acceso lo schermo.',
  options: 'Su questo dispositivo',
  sound: 'Suono',
  soundNeedsTouch: 'Tocca la pagina: prima il browser non lascia suonare.',
  soundLimits:
    'Suona anche da un’altra scheda, ma non a telefono bloccato: tieni aperta questa pagina.',
  keepScreenOn: 'Tieni acceso lo schermo',
  screenRefused:
    'Ora il telefono non lo permette, forse per la batteria: lo schermo può spegnersi.',

  stale: (time: string) =>
    `Non c’è connessione: interruttori e tavoli sono quelli delle ${time}, e per ora non si possono cambiare.`,
  looking: (time: string) =>
    `Guardiamo se interruttori e tavoli sono ancora quelli delle ${time}…`,
  notConnected: 'Non c’è connessione: riproviamo da soli.',
  /** The values were read just now. */
  readOnly:
    'Non c’è un collegamento diretto: interruttori e tavoli sono aggiornati, ma per ora non si possono cambiare.',
  retry: 'Riprova',
} as const;
