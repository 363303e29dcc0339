/** The opening quote of the home page: our own, not a quotation. */
// SAMPLE (esempio): put your own in its place, then delete this line.
export const quote =
  'Le avventure più belle cominciano da un tavolo piccolo, un piatto che fuma e nessuna fretta di tornare.';

export const galleryTitle = 'La nostra galleria immagini';
