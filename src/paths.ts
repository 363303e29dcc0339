/** Every URL of the site, once (specification, section 2). */
export const paths = {
  home: '/home',
  prenota: '/prenota',
  menu: '/menu',
  lavoraConNoi: '/lavora_con_noi',
  privacyPolicy: '/privacy_policy',
  doveSiamo: '/dove_siamo',
  contattaci: '/contattaci',
  admin: '/admin',
} as const;
