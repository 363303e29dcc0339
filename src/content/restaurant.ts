/**
 * The restaurant itself. Every value here is a sample: the owner puts the real ones in their place.
 */
export const restaurant = {
  name: 'Osteria Piccola Avventura',
  /** Under the icon of a telephone's home screen, where a dozen letters have room. */
  shortName: 'Avventura',
  /** What search engines are told that it serves. */
  cuisine: 'Cucina toscana',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  instagram: 'https://www.instagram.com/osteria.example',
  vatNumber: '00000000000',
  address: {
    street: 'Via dell’Esempio 12',
    postalCode: '50100',
    city: 'Firenze',
    province: 'FI',
    /** ISO 3166-1. */
    country: 'IT',
  },
  /** Degrees, as map services give them. */
  coordinates: { latitude: 43.7687, longitude: 11.2469 },
  /** The owner's own spreadsheet with the bookings, linked on /admin. */
  spreadsheet: 'https://docs.google.com/spreadsheets/d/esempio',
} as const;

/** `tel:` link of the restaurant's telephone. */
export const phoneLink = `tel:${restaurant.phone.replaceAll(' ', '')}`;

/** `mailto:` link of the restaurant's e-mail. */
export const mailLink = `mailto:${restaurant.email}`;

/** The address on one line. */
export const addressLine = `${restaurant.address.street}, ${restaurant.address.postalCode} ${restaurant.address.city} (${restaurant.address.province})`;
