import { MAX_PARTY_SIZE } from '../domain/booking.ts';
import { notFoundPage, pages } from './pages.ts';
import { restaurant } from './restaurant.ts';
import type { SharingPicture } from './sharing-pictures.ts';

const { name, address, phone } = restaurant;

/** What search engines and those who share a page show of it. Only the build reads it. */
export interface PageDescription {
  /** One or two sentences, 160 characters at most. */
  readonly description: string;
  /** Shown where the page is shared; null for a page that search engines must not list. */
  readonly picture: SharingPicture | null;
}

/** By path. */
const pageDescriptions: Readonly<Record<string, PageDescription>> = {
  [pages.home.path]: {
    // SAMPLE (esempio): put your own in its place, then delete this line.
    description: `${name}, ${address.city}: piccole sale, un pianoforte, una terrazza d’estate e i menù scritti a mano. Guarda la galleria e prenota un tavolo.`,
    picture: 'poster',
  },
  [pages.prenota.path]: {
    description: `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a ${MAX_PARTY_SIZE} persone. Per gruppi più grandi chiama il ${phone}.`,
    picture: 'sala',
  },
  [pages.menu.path]: {
    description: `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
    picture: 'tavola',
  },
  [pages.lavoraConNoi.path]: {
    description: `Lavorare in sala o in cucina a ${name}, ${address.city}: come mandarci il tuo curriculum.`,
    picture: 'dolce',
  },
  [pages.privacyPolicy.path]: {
    description: `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
    picture: 'poster',
  },
  [pages.doveSiamo.path]: {
    description: `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
    picture: 'terrazza',
  },
  [pages.contattaci.path]: {
    description: `Telefono, e-mail e Instagram di ${name}, ${address.city}: ${phone}.`,
    picture: 'pianoforte',
  },
  [pages.accessibilita.path]: {
    description: `Come si usa il sito di ${name} con la tastiera o con un lettore di schermo, che cosa non funziona ancora e a chi dirlo.`,
    picture: 'poster',
  },
  [pages.admin.path]: {
    description: `L’area riservata di ${name}.`,
    picture: null,
  },
  [notFoundPage.path]: {
    description: `Questa pagina non c’è: riparti da ${name}.`,
    picture: null,
  },
};

/** @throws for a path without a description */
export function describe(path: string): PageDescription {
  const description = pageDescriptions[path];
  if (!description) throw new Error(`src/content/page-descriptions.ts has no page ${path}.`);
  return description;
}
