import { MAX_PARTY_SIZE } from '../domain/booking.ts';
import type { PageName } from './pages.ts';
import { restaurant } from './restaurant.ts';
import type { SharingPicture } from './sharing-pictures.ts';

/**
 * What only search engines and those who share a page read of it: the build puts it into the page's
 * file, and no script carries it.
 */
export interface PageHead {
  /** One or two sentences, 160 characters at most. */
  readonly description: string;
  /** What stands beside the page's name where it is shared; null for a page that nobody shall find. */
  readonly picture: SharingPicture | null;
}

const { name, address, phone } = restaurant;

export const pageHeads: Readonly<Record<PageName, PageHead>> = {
  home: {
    description: `${name}, ${address.city}: piccole sale, un pianoforte, una terrazza d’estate e i menù scritti a mano. Guarda la galleria e prenota un tavolo.`,
    picture: 'poster',
  },
  prenota: {
    description: `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a ${MAX_PARTY_SIZE} persone. Per gruppi più grandi chiama il ${phone}.`,
    picture: 'sala',
  },
  menu: {
    description: `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
    picture: 'tavola',
  },
  lavoraConNoi: {
    description: `Lavorare in sala o in cucina a ${name}, ${address.city}: come mandarci il tuo curriculum.`,
    picture: 'dolce',
  },
  privacyPolicy: {
    description: `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
    picture: 'poster',
  },
  doveSiamo: {
    description: `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
    picture: 'terrazza',
  },
  contattaci: {
    description: `Telefono, e-mail e Instagram di ${name}, ${address.city}: ${phone}.`,
    picture: 'pianoforte',
  },
  accessibilita: {
    description: `Come si usa il sito di ${name} con la tastiera o con un lettore di schermo, che cosa non funziona ancora e a chi dirlo.`,
    picture: 'poster',
  },
  admin: {
    description: `L’area riservata di ${name}.`,
    picture: null,
  },
  notFound: {
    description: `Questa pagina non c’è: riparti da ${name}.`,
    picture: null,
  },
};
