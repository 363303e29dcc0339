/** What stands in the summary of a booking. */
export const summaryTexts = {
  title: 'La tua prenotazione',
  table: 'Tavolo',
  zone: 'Zona',
  date: 'Data',
  time: 'Orario',
  partySize: 'Persone',
  calendar: 'Aggiungi al calendario',
  directions: 'Indicazioni',
  call: 'Chiama',
  close: 'Chiudi il riepilogo',
} as const;
