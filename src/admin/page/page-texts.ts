import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { MEAL_YEARS } from '../../tables/meal-years.ts';
import { peopleWords } from '../book/words.ts';

const tableInZone = (table: TableId) =>
  `il tavolo ${tableLabel(table)} nella zona ${table.zone}`;

const labels = (tables: readonly TableId[]) =>
  tables.map(tableLabel).join(' e ');

/** What the page of the book says. */
export const pageTexts = {
  tables: (meal: string) => `Tavoli, ${meal}`,
  loading: 'Stiamo caricando i tavoli…',
  closedZone: 'Chiusa: i clienti non la vedono.',

  meals: 'Giorni e pasti',
  otherDay: 'Altro giorno',
  count: (bookings: number, people: number) =>
    `${bookings} ${bookings === 1 ? 'prenotazione' : 'prenotazioni'}, ${peopleWords(people)}`,
  backTo: (meal: string) => `Torna a ${meal}`,

  next: 'Prossimi arrivi',
  nobodyNext: 'Nessun altro arrivo.',
  table: 'tavolo',
  late: 'in ritardo',
  moreArrivals: (count: number) => `+ ${count}`,

  bar: 'Servizio',
  showNext: ': vai al prossimo',
  free: (tables: number) =>
    tables === 1 ? '1\u00a0tavolo libero' : `${tables}\u00a0tavoli liberi`,
  isClosed: (zone: string) => `${zone}: chiusa`,
  counts: (expected: number, seated: number) =>
    `${peopleWords(expected)} ${expected === 1 ? 'attesa' : 'attese'} · ${seated} ${seated === 1 ? 'seduta' : 'sedute'}`,
  withoutNumber: (tables: number) =>
    ` + ${tables} ${tables === 1 ? 'tavolo' : 'tavoli'} senza numero`,
  switches: 'Interruttori',

  shortCount: (bookings: number, people: number) =>
    ` · ${bookings} tav. · ${people} pers.`,

  list: 'Elenco',
  search: 'Cerca nome, tavolo o numero',
  found: (count: number) => (count === 1 ? '1 trovato' : `${count} trovati`),
  notFound: 'Nessuna prenotazione ha questo nome o numero.',
  otherDays: 'Altri giorni',
  noBookings: 'Nessuna prenotazione.',
  withoutTable: 'Senza tavolo',
  toCome: 'Attesi',
  seated: 'Seduti',
  freed: 'Liberati',
  freeTables: 'Tavoli liberi',
  print: 'Stampa',

  waitCount: (count: number) => `${count}\u00a0in attesa`,
  toMoveCount: (count: number) => `${count}\u00a0da spostare`,

  bare: (count: number) => `Tavoli occupati sul sito e liberi qui: ${count}.`,

  inService: 'In servizio',
  inServiceHint:
    'Suona, e lo schermo resta acceso. Dopo aver riaperto la pagina, toccala una volta.',

  wait: 'In attesa',
  moves: (guest: string) => `Sposta ${guest}`,
  choose: 'tocca un tavolo',
  chooseSecond: 'tocca il secondo tavolo',
  chooseBoth: 'tocca il secondo tavolo, o di nuovo il primo se ne basta uno',
  stopMoving: 'Non spostare',
  arrived: (meal: string, words: string) => `Nuova per ${meal}: ${words}`,
  changed: (meal: string, words: string) => `Per ${meal}: ${words}`,
  more: (count: number) => (count === 1 ? 'e un’altra' : `e altre ${count}`),
} as const;

/** The sheet of a booking, and the questions that follow it. */
export const sheetTexts = {
  seat: 'Sono arrivati',
  unseat: 'Non sono arrivati',
  free: 'Libera',
  notCome: 'Non sono venuti',
  move: 'Sposta',
  edit: 'Modifica',
  also: 'Aggiungi un tavolo',
  giveTable: 'Dai un tavolo',
  restore: 'Rimetti',
  cancelled: 'Ha disdetto',
  send: 'Manda al cliente',
  more: 'Altro',
  walkIn: (until: string) => `Fai sedere altri fino alle ${until}`,
  howManyWalkIns: (until: string) => `Quanti si siedono fino alle ${until}?`,
  next: (words: string) => `Poi: ${words}`,
  until: (time: string, who: string) =>
    `${time ? `Alle ${time}` : 'Poi'} il tavolo serve a: ${who}.`,
  forMeal: (meal: string) => `Per ${meal}`,
  number: (number: string) => `Prenotazione n. ${number}`,
  note: (note: string) => `Nota: ${note}`,
  call: (phone: string) => `Chiama ${phone}`,

  confirmWalkIn: (table: TableId) => `Occupare ${tableInZone(table)}?`,
  confirmBooking: (table: TableId, meal: string) =>
    `Prenotare ${tableInZone(table)} per ${meal}?`,
  confirmEdit: (about: string) => `Modificare la prenotazione? ${about}`,
  confirmExchange: (one: readonly TableId[], other: readonly TableId[]) =>
    `Scambiare i tavoli? ${labels(one)} con ${labels(other)}`,
  alsoTable: (table: TableId) => `Anche il tavolo ${tableLabel(table)}`,
  onlyTable: (table: TableId) => `Solo il tavolo ${tableLabel(table)}`,
  walkInOrBooking:
    'Senza orario si siedono adesso; con l’orario è una prenotazione',
  notFree: (table: TableId) =>
    `Tavolo ${tableLabel(table)}, ${table.zone}: non è libero.`,
  taken: (words: string) =>
    `Nel frattempo ${words} Conferma per scegliere un altro tavolo.`,
  newBooking: 'Nuova prenotazione',
  chooseTable: 'Scegli il tavolo',
  guest: 'Chi viene',
  howMany: 'Quanti?',
  seatFew: (people: string) => `${people}: fai sedere`,
  sitDown: 'Fai sedere',
  book: 'Prenota',
  save: 'Salva',
  partOfTime: 'L’orario non è completo: scrivi anche i minuti.',
  otherMeal: (time: string, kind: string, meal: string) =>
    `${time} è di ${kind}: sarà per ${meal}.`,
  closedMeal: (kind: string, meal: string) =>
    `A ${kind} è chiuso: sarà per ${meal}.`,
  pastDay: 'Questo giorno è già passato.',
  noDay: `Scrivi un giorno intero, fino al ${MEAL_YEARS.to}.`,
  pastTime: 'Quest’ora è già passata.',
  closedTime: 'A quest’ora il ristorante è chiuso.',
} as const;
