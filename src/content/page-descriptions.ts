import { MAX_PARTY_SIZE } from '../domain/booking.ts';
import { notFoundPage, pages } from './pages.ts';
import { restaurant } from './restaurant.ts';

const { name, address, phone } = restaurant;

/** What search engines and those who share a page show of it. Only the build reads it. */
export interface PageDescription {
  /** One or two sentences, 160 characters at most. */
  readonly description: string;
  /** The file that is shown where the page is shared, without its ending; null for a page that search engines must not list. */
  readonly picture: string | null;
}

/** By path. */
const pageDescriptions: Readonly<Record<string, PageDescription>> = {
  [pages.home.path]: {
    description: restaurant.description,
    picture: 'sharing',
  },
  [pages.prenota.path]: {
    description: `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a ${MAX_PARTY_SIZE} persone. Per gruppi più grandi chiama il ${phone}.`,
    picture: 'gallery-1',
  },
  [pages.menu.path]: {
    description: `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
    picture: 'gallery-4',
  },
  [pages.lavoraConNoi.path]: {
    description: `Lavorare in sala o in cucina a ${name}, ${address.city}: come mandarci il tuo curriculum.`,
    picture: 'gallery-5',
  },
  [pages.privacyPolicy.path]: {
    description: `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
    picture: 'sharing',
  },
  [pages.doveSiamo.path]: {
    description: `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
    picture: 'gallery-3',
  },
  [pages.contattaci.path]: {
    description: `Telefono, e-mail e Instagram di ${name}, ${address.city}: ${phone}.`,
    picture: 'gallery-2',
  },
  [pages.accessibilita.path]: {
    description: `Come si usa il sito di ${name} con la tastiera o con un lettore di schermo, che cosa non funziona ancora e a chi dirlo.`,
    picture: 'sharing',
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
