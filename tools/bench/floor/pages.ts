import { bookingTexts } from '../../../src/content/booking-texts.ts';
import { quote } from '../../../src/content/home.ts';
import { pageHeads } from '../../../src/content/page-heads.ts';
import { pageTexts } from '../../../src/content/pages.ts';
import { addressLine, restaurant } from '../../../src/content/restaurant.ts';
import { paths } from '../../../src/paths.ts';

/** What a floor page shows: the heading and the largest text of the page it stands beside. */
export interface FloorPage {
  readonly template: 'picture' | 'text';
  readonly heading: string;
  readonly text: string;
  /** As `text.html` styles it; plain text is in Figtree, all else in Fraunces. */
  readonly look: 'lead' | 'title' | 'plain';
}

const page = (heading: string, text: string, look: FloorPage['look'] = 'lead'): FloorPage => ({
  template: 'text',
  ...{ heading, text, look },
});

/** The pages whose largest text is not like that of the others, by the name of their route. */
const exceptions: Readonly<Record<string, FloorPage>> = {
  home: { ...page(restaurant.name, quote), template: 'picture' },
  prenota: page('Prenota', bookingTexts.invitation, 'plain'),
  menu: page('Menù', 'Menù del ristorante', 'title'),
  lavora_con_noi: page(
    'Lavora con noi',
    'In sala, in cucina o dietro al banco: cerchiamo persone curiose, puntuali e di buon umore. ' +
      'L’esperienza aiuta, la voglia di imparare di più.',
  ),
  privacy_policy: page('Privacy Policy', 'Informativa sulla privacy', 'title'),
  dove_siamo: page('Dove siamo', `${restaurant.name}\n${addressLine}`),
  contattaci: page(
    'Contattaci',
    'Per un tavolo, una domanda o una festa: il modo più veloce è il telefono, ' +
      `${restaurant.phone}.`,
  ),
};

/** The floor pages by the name of their route; /admin has none. */
export const floorPages: Readonly<Record<string, FloorPage>> = Object.fromEntries(
  (Object.keys(paths) as (keyof typeof paths)[])
    .filter((name) => name !== 'admin')
    .map((name) => {
      const route = paths[name].slice(1);
      // Long enough for the largest text of a page that says nothing else here.
      const usual = page(pageTexts[name].title, pageHeads[name].description);
      return [route, exceptions[route] ?? usual];
    }),
);
