import { MAX_PARTY_SIZE } from '../domain/booking.ts';
import { restaurant } from './restaurant.ts';
import type { SharingPicture } from './sharing-pictures.ts';

const { name, address, phone } = restaurant;

/** A page of the site. Its code is the file in src/routes that is named after its path. */
export interface PageInfo {
  readonly path: string;
  /** Its heading, and the text of links to it. */
  readonly title: string;
  /** For search engines: one or two sentences, 160 characters at most. */
  readonly description: string;
  /** Shown where the page is shared; null for a page that search engines must not list. */
  readonly picture: SharingPicture | null;
  /** Whether it shows what the database holds: its code does not wait for the page to have loaded. */
  readonly isLive?: true;
}

/** Every page, with its URL (specification, section 2, and the accessibility statement). */
export const pages = {
  home: {
    path: '/home',
    title: 'Home',
    // SAMPLE (esempio): put your own in its place, then delete this line.
    description: `${name}, ${address.city}: piccole sale, un pianoforte, una terrazza d’estate e i menù scritti a mano. Guarda la galleria e prenota un tavolo.`,
    picture: 'poster',
  },
  prenota: {
    path: '/prenota',
    title: 'Prenota',
    description: `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a ${MAX_PARTY_SIZE} persone. Per gruppi più grandi chiama il ${phone}.`,
    picture: 'sala',
    isLive: true,
  },
  menu: {
    path: '/menu',
    title: 'Menù',
    description: `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
    picture: 'tavola',
  },
  lavoraConNoi: {
    path: '/lavora_con_noi',
    title: 'Lavora con noi',
    description: `Lavorare in sala o in cucina a ${name}, ${address.city}: come mandarci il tuo curriculum.`,
    picture: 'dolce',
  },
  privacyPolicy: {
    path: '/privacy_policy',
    title: 'Privacy Policy',
    description: `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
    picture: 'poster',
  },
  doveSiamo: {
    path: '/dove_siamo',
    title: 'Dove siamo',
    description: `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
    picture: 'terrazza',
  },
  contattaci: {
    path: '/contattaci',
    title: 'Contattaci',
    description: `Telefono, e-mail e Instagram di ${name}, ${address.city}: ${phone}.`,
    picture: 'pianoforte',
  },
  accessibilita: {
    path: '/accessibilita',
    title: 'Dichiarazione di accessibilità',
    description: `Come si usa il sito di ${name} con la tastiera o con un lettore di schermo, che cosa non funziona ancora e a chi dirlo.`,
    picture: 'poster',
  },
  admin: {
    path: '/admin',
    title: 'Admin',
    description: `L’area riservata di ${name}.`,
    picture: null,
  },
} as const satisfies Readonly<Record<string, PageInfo>>;

/** What any other URL shows; the build writes it into 404.html. */
export const notFoundPage: PageInfo = {
  path: '/404',
  title: 'Pagina non trovata',
  description: `Questa pagina non c’è: riparti da ${name}.`,
  picture: null,
};

/** A page's title as browsers and search results show it. */
export function documentTitle({ path, title }: PageInfo): string {
  return path === pages.home.path ? name : `${title} · ${name}`;
}

const { home, prenota, menu, lavoraConNoi, privacyPolicy, doveSiamo, contattaci, admin } = pages;

/** The links of the shell, in their order: specification, section 2. */
export const headerLinks: readonly PageInfo[] = [home, menu, prenota, contattaci];

export const footerLinks: readonly PageInfo[] = [
  ...headerLinks,
  doveSiamo,
  privacyPolicy,
  lavoraConNoi,
];

export const sidebarLinks: readonly PageInfo[] = [...footerLinks, admin];
