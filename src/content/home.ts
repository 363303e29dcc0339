/** The opening quote of the home page: the house's own, by nobody famous. */
export const quote =
  'Le avventure più belle cominciano da un tavolo piccolo, un piatto che fuma e nessuna fretta di tornare.';

export const galleryTitle = 'La nostra galleria immagini';
