import { pictureTexts } from '#restaurant/facts/pictures';
import { notFoundPage, pages } from './pages.ts';
import { MAX_PARTY_SIZE, restaurant } from './restaurant.ts';

const { name, address, phone, accessibilityReviewed } = restaurant;

/** By path: one or two sentences, 160 characters at most. */
const descriptions: Readonly<Record<string, string>> = {
  [pages.home.path]: restaurant.description,
  [pages.prenota.path]:
    `Scegli il tuo tavolo sulla pianta di ${name} e prenotalo online, fino a ${MAX_PARTY_SIZE} persone. Per gruppi più grandi chiama il ${phone}.`,
  [pages.menu.path]:
    `I menù di ${name}: antipasti, primi, secondi, dolci e vini, con gli allergeni, da leggere o da scaricare in PDF.`,
  [pages.lavoraConNoi.path]:
    `Lavora con noi, in sala o in cucina: come mandare il tuo curriculum a ${name}, ${address.city}.`,
  [pages.privacyPolicy.path]:
    `Come ${name} tratta i dati di chi visita il sito, prenota un tavolo o manda un curriculum.`,
  [pages.doveSiamo.path]:
    `${name} è in ${address.street} a ${address.city}: la mappa e le indicazioni per arrivare.`,
  [pages.contattaci.path]:
    `Il telefono, l’e-mail e l’indirizzo di ${name}, ${address.city}: chiamaci al ${phone}.`,
  [pages.accessibilita.path]: accessibilityReviewed
    ? `Come si usa il sito di ${name} con la tastiera o con un lettore di schermo, che cosa non funziona ancora e a chi dirlo.`
    : `A chi dire che qualcosa nel sito di ${name} ti ostacola.`,
  [pages.admin.path]: `L’area riservata di ${name}.`,
  [notFoundPage.path]: `Questa pagina non c’è: riparti dalla home di ${name}.`,
};

const sharingPictures: Readonly<Record<string, string>> = {
  [pages.prenota.path]: 'gallery-1',
  [pages.contattaci.path]: 'gallery-2',
  [pages.doveSiamo.path]: 'gallery-3',
  [pages.menu.path]: 'gallery-4',
  [pages.lavoraConNoi.path]: 'gallery-5',
};

const unlisted: readonly string[] = [pages.admin.path, notFoundPage.path];

/**
 * What search engines and shared links show of a page; only the build reads it.
 * The name of its picture is null if search engines must not list it.
 * @throws for a path without a description
 */
export function describe(path: string) {
  const description = descriptions[path];
  if (!description)
    throw new Error(`src/content/page-descriptions.ts has no page ${path}.`);
  const picture = unlisted.includes(path)
    ? null
    : (sharingPictures[path] ?? 'sharing');
  return { description, picture };
}

const { gallery, sharing } = pictureTexts;

/**
 * The descriptions of the pictures for shared links, by the names of their
 * files.
 */
export const sharingTexts: Readonly<Record<string, string>> = {
  sharing,
  ...Object.fromEntries(
    gallery.map((text, index) => [`gallery-${index + 1}`, text]),
  ),
};
