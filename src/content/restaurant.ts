/**
 * The restaurant itself. Every value here is a sample: the owner puts the real ones in their place.
 */
export const restaurant = {
  name: 'Osteria Piccola Avventura',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  instagram: 'https://www.instagram.com/osteria.example',
  vatNumber: '00000000000',
} as const;

/** `tel:` link of the restaurant's telephone. */
export const phoneLink = `tel:${restaurant.phone.replaceAll(' ', '')}`;
