// What the pages of information say around the restaurant's facts.

import type { VisitTopic } from './restaurant.ts';

export const homeTexts = {
  welcome: 'Benvenuti',
  gallery: 'La nostra galleria immagini',
  contacts: 'Contattaci',
  book: 'Prenota un tavolo',
  ownTable: (table: string, when: string) => `Hai il tavolo ${table}, ${when}`,
  /** Euro. */
  mealPrice: ({ from, to }: { readonly from: number; readonly to: number }) =>
    `${from}–${to} euro a persona`,
  carousel: 'carosello',
  picture: 'immagine',
  position: (number: number, count: number) => `${number} di ${count}`,
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
  pause: 'Ferma lo scorrimento',
  resume: 'Riprendi lo scorrimento',
} as const;

/** The ways to reach the restaurant: requirements, section 2. */
export const contactTexts = {
  lead: 'Per un tavolo o una festa il modo più veloce è il telefono:',
  /** Before the link to the booking form. */
  online: 'Un tavolo si prenota anche qui sul sito:',
  call: 'Chiama',
  mail: 'Scrivi un’e-mail',
  instagram: 'Instagram',
  whatsapp: 'WhatsApp',
} as const;

export const placeTexts = {
  comingHere: 'Come arrivare',
  goodToKnow: 'Prima di venire',
  topics: {
    parking: 'Parcheggio',
    bus: 'Mezzi pubblici',
    steps: 'Gradini',
    children: 'Bambini',
    dogs: 'Cani',
    payment: 'Pagamenti',
  } satisfies Record<VisitTopic, string>,
  map: (name: string) => `Mappa: ${name}`,
  otherMap: 'La mappa non si vede, o la vuoi più grande? Aprila su',
} as const;

export const jobTexts = {
  lead: 'In sala, in cucina o al banco: cerchiamo persone curiose, puntuali e di buon umore.',
  /** Before the address, which has a line of its own. */
  invitation:
    'Raccontaci in due righe chi sei e quale lavoro ti piacerebbe fare, e manda il tuo curriculum a:',
  subject: 'Lavora con noi',
  button: 'Manda il curriculum',
  /** Before the link to the privacy policy, without a space. */
  notice:
    'Usiamo i dati del curriculum solo per valutare la candidatura, e non serve il tuo consenso. Come li trattiamo è scritto nell’',
  policy: 'informativa sulla privacy',
} as const;

export const notFoundTexts = {
  lead: 'La strada finisce qui: all’indirizzo che hai aperto non c’è nessuna pagina.',
  links: 'Da qui si riparte:',
} as const;

/** The rest of it is the restaurant's accessibility-statement.md. */
export const statementTexts = {
  lead: 'Tutti devono poter leggere questo sito e prenotare un tavolo. Qui c’è scritto che cosa funziona, che cosa non funziona ancora e a chi dirlo.',
  writtenOn: 'Abbiamo redatto questa dichiarazione',
  none: 'Tutti devono poter prenotare un tavolo. Se qualcosa in questo sito te lo impedisce, dicci in quale pagina eri e che cosa volevi fare: ci pensiamo noi, e intanto ti diamo a voce o per iscritto quello che cercavi.',
} as const;
