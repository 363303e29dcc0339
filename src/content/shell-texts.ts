/** Texts of every page, and of the components that several pages share. */
export const shellTexts = {
  /** For browsers too old for the style sheets; ends with the number. */
  outdated:
    'Questo browser è troppo vecchio per questo sito. Per prenotare chiamaci al numero:',
  skip: 'Vai al contenuto',
  home: (name: string) => `${name}, home`,
  mainPages: 'Principale',
  index: 'Indice',
  contacts: 'Contatti',
  toTop: 'Torna su',
  menu: 'Menu di navigazione',
  openMenu: 'Apri il menu di navigazione',
  closeMenu: 'Chiudi il menu di navigazione',
  allPages: 'Tutte le pagine',
  cancel: 'Annulla',
  confirm: 'Conferma',
  ok: 'OK',
  close: 'Chiudi',
  retry: 'Riprova',
  needsScripts: 'Questa parte del sito ha bisogno di JavaScript.',
  partMissing: 'Una parte di questa pagina non si è caricata.',
  failed: 'Qualcosa è andato storto',
  reloadOrCall: 'Ricarica la pagina o chiamaci al numero:',
  reload: 'Ricarica la pagina',
} as const;
