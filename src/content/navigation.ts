import { paths } from '../paths.ts';

export interface PageLink {
  readonly to: string;
  readonly text: string;
}

const home = { to: paths.home, text: 'Home' };
const menu = { to: paths.menu, text: 'Menù' };
const prenota = { to: paths.prenota, text: 'Prenota' };
const contattaci = { to: paths.contattaci, text: 'Contattaci' };
const doveSiamo = { to: paths.doveSiamo, text: 'Dove siamo' };
const privacyPolicy = { to: paths.privacyPolicy, text: 'Privacy Policy' };
const lavoraConNoi = { to: paths.lavoraConNoi, text: 'Lavora con noi' };
const admin = { to: paths.admin, text: 'Admin' };

/** The links of the shell, in their order: specification, section 2. */
export const headerLinks: readonly PageLink[] = [home, menu, prenota, contattaci];

export const footerLinks: readonly PageLink[] = [
  home,
  menu,
  prenota,
  contattaci,
  doveSiamo,
  privacyPolicy,
  lavoraConNoi,
];

export const sidebarLinks: readonly PageLink[] = [...footerLinks, admin];
