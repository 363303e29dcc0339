/** What /home says beside the restaurant's own words. */
export const homeTexts = {
  welcome: 'Benvenuti',
  gallery: 'La nostra galleria immagini',
  contacts: 'Contattaci',
  carousel: 'carosello',
  picture: 'immagine',
  position: (number: number, count: number) => `${number} di ${count}`,
  previous: 'Immagine precedente',
  next: 'Immagine successiva',
  pause: 'Ferma lo scorrimento',
  resume: 'Riprendi lo scorrimento',
} as const;
