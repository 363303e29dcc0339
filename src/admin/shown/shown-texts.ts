import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { peopleWords } from '../book/words.ts';

const place = (table: TableId) =>
  `il tavolo ${tableLabel(table)} nella zona ${table.zone}`;

/** What the page of the book says. */
export const shownTexts = {
  tables: (meal: string) => `Tavoli, ${meal}`,
  loading: 'Stiamo caricando i tavoli…',
  noTables: 'I tavoli non sono disponibili.',
  noBook:
    'Nomi e prenotazioni non arrivano ancora: intanto i tavoli si possono guardare.',
  closedZone: 'Chiusa: i clienti non la vedono.',

  meals: 'Giorni e pasti',
  otherDay: 'Altro giorno',
  count: (bookings: number, people: number) =>
    `${bookings} ${bookings === 1 ? 'prenotazione' : 'prenotazioni'}, ${peopleWords(people)}`,
  newCount: (count: number) => (count === 1 ? '1 nuovo' : `${count} nuovi`),
  backTo: (meal: string) => `Torna a ${meal}`,

  next: 'Prossimi arrivi',
  nobodyNext: 'Nessun altro arrivo.',

  bar: 'Zone e novità',
  showNext: ': vai al prossimo',
  seeAll: 'Viste tutte',
  all: 'In tutto',
  counts: (free: number, expected: number, seated: number) =>
    `${free} ${free === 1 ? 'libero' : 'liberi'} · ${expected} attesi · ${seated} seduti`,
  switches: 'Interruttori',

  legend: {
    free: 'libero',
    expected: 'attesi',
    seated: 'seduti',
  },
  list: 'Elenco',
  search: 'Cerca nome, tavolo o numero',
  found: (count: number) => (count === 1 ? '1 trovato' : `${count} trovati`),
  notFound: 'Nessuna prenotazione ha questo nome o numero.',
  noBookings: 'Nessuna prenotazione.',
  freed: 'Liberati',
  freeTables: 'Tavoli liberi',
  print: 'Stampa',
  call: (phone: string) => `Chiama ${phone}`,
  number: (number: string) => `Prenotazione n. ${number}`,
  note: (note: string) => `Nota: ${note}`,

  toMoveCount: (count: number) => `${count} da spostare`,
  toMove: (zone: string) => `Da spostare: ${zone}`,
  expectedThere: (count: number) =>
    count === 1
      ? '1 prenotazione attesa là'
      : `${count} prenotazioni attese là`,
  seatedThere: (count: number) =>
    count === 1
      ? '1 tavolo con ospiti seduti'
      : `${count} tavoli con ospiti seduti`,

  leftovers: (count: number) =>
    count === 1
      ? '1 tavolo è bloccato sul sito da una prenotazione di un altro pasto.'
      : `${count} tavoli sono bloccati sul sito da prenotazioni di un altro pasto.`,
  release: 'Rendili prenotabili',

  chooseFor: (who: string) => `${who}: tocca un tavolo libero.`,
  chooseTarget: (guest: string, from: TableId) =>
    `Sposta ${guest || 'gli ospiti'} dal tavolo ${tableLabel(from)}: tocca un tavolo libero.`,
  stopChoosing: 'Non spostare',
  notFree: (table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}: non è libero`,

  arrived: (words: string, table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}: ora prenotato, ${words}`,
  lost: (words: string, table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}: ora libero, ${words}`,
  manyNew: (count: number) => `${count} novità`,
} as const;

/** The sheet of a booking, and the questions that follow it. */
export const sheetTexts = {
  seat: 'Sono arrivati',
  unseat: 'Non sono arrivati',
  free: 'Libera',
  move: 'Sposta',
  edit: 'Modifica',
  restore: 'Rimetti',
  walkIn: (until: string) => `Fai sedere altri fino alle ${until}`,
  next: (words: string) => `Poi: ${words}`,
  until: (words: string) => `Poi il tavolo serve: ${words}.`,
  forMeal: (meal: string) => `Per ${meal}`,
  bookedOnline: 'Prenotato sul sito',

  confirmWalkIn: (table: TableId) => `Occupare ${place(table)}?`,
  confirmBooking: (table: TableId, meal: string) =>
    `Prenotare ${place(table)} per ${meal}?`,
  confirmEdit: (table: TableId) =>
    `Modificare la prenotazione al ${place(table).replace('il ', '')}?`,
  walkInOrBooking: 'Con un orario è una prenotazione, senza si siedono ora',
  guest: 'Chi viene',
  unfinishedTime:
    'L’orario non è completo: scrivi anche i minuti, o cancellalo.',
  pastTime: 'Quest’ora è già passata.',
  closedTime: 'A quest’ora il ristorante è chiuso.',
  fewSeats: (seats: number) => `Il tavolo ha ${seats} posti.`,
} as const;
