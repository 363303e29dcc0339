/**
 * The one-colour drawings that stand on every page: the build puts each into the page itself, once,
 * from `pictures/<file>.svg`, so that no script carries it.
 */
export const inks = {
  logo: { file: 'logo', width: 64, height: 64 },
  cutlery: { file: 'ornamento-posate', width: 64, height: 64 },
  phone: { file: 'icona-telefono', width: 24, height: 24 },
  envelope: { file: 'icona-busta', width: 24, height: 24 },
  instagram: { file: 'icona-instagram', width: 24, height: 24 },
  whatsapp: { file: 'icona-whatsapp', width: 24, height: 24 },
} as const;

export type InkName = keyof typeof inks;

/** The id under which a drawing stands in the page. */
export const inkId = (name: InkName) => `ink-${name}`;
