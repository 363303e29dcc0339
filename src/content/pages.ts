import { restaurant } from './restaurant.ts';

/** What a page is called and what a search result says of it. */
export interface PageText {
  readonly title: string;
  /** One or two sentences, 160 characters at most. */
  readonly description: string;
}

const { name, address, phone } = restaurant;

/** The pages' own words, by page. */
export const pageTexts = {
  home: {
    title: name,
    description: `${name}, ${address.city}: piccole sale, un pianoforte, una terrazza d’estate e i menù scritti a mano. Guarda la galleria e prenota un tavolo.`,
  },
  prenota: {
    title: 'Prenota',
    description: `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a 4 persone. Per gruppi più grandi chiama il ${phone}.`,
  },
  menu: {
    title: 'Menù',
    description: `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
  },
  lavoraConNoi: {
    title: 'Lavora con noi',
    description: `Lavorare in sala o in cucina a ${name}, ${address.city}: come mandarci il tuo curriculum.`,
  },
  privacyPolicy: {
    title: 'Privacy Policy',
    description: `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
  },
  doveSiamo: {
    title: 'Dove siamo',
    description: `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
  },
  contattaci: {
    title: 'Contattaci',
    description: `Telefono, e-mail e Instagram di ${name}, ${address.city}: ${phone}.`,
  },
  admin: {
    title: 'Admin',
    description: `L’area riservata di ${name}.`,
  },
  notFound: {
    title: 'Pagina non trovata',
    description: `Questa pagina non c’è: riparti da ${name}.`,
  },
} as const satisfies Readonly<Record<string, PageText>>;
