/** Every URL of the site, once (specification, section 2, and the accessibility statement). */
export const paths = {
  home: '/home',
  prenota: '/prenota',
  menu: '/menu',
  lavoraConNoi: '/lavora_con_noi',
  privacyPolicy: '/privacy_policy',
  doveSiamo: '/dove_siamo',
  contattaci: '/contattaci',
  accessibilita: '/accessibilita',
  admin: '/admin',
} as const;
