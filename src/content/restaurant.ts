import type { OpeningHours, OpenSpan } from '../domain/opening-hours.ts';

const lunch: OpenSpan = { from: '12:00', until: '14:30' };
const dinner: OpenSpan = { from: '19:00', until: '23:30' };

/** The restaurant itself. */
// SAMPLE (esempio): put your own in its place, then delete this line.
export const restaurant = {
  name: 'Osteria Piccola Avventura',
  /** Under the icon of a telephone's home screen, where a dozen letters have room. */
  shortName: 'Avventura',
  /** The cuisine, for search engines. */
  cuisine: 'Cucina toscana',
  phone: '+39 055 000 0000',
  email: 'info@osteria.example',
  /** The page on Instagram; null: no link to it. */
  instagram: 'https://www.instagram.com/osteria.example' as string | null,
  /** A mobile number that answers on WhatsApp, such as '+39 333 000 0000'; null: no button for it. */
  whatsapp: null as string | null,
  /** When it is open, in Rome's time: a day that is left out is one of rest. null: the site does not say. */
  openingHours: {
    tuesday: [dinner],
    wednesday: [lunch, dinner],
    thursday: [lunch, dinner],
    friday: [lunch, dinner],
    saturday: [lunch, dinner],
    sunday: [lunch],
  } as OpeningHours | null,
  /** The day on which you last read /accessibilita and found that it is true, as 2026-11-22. */
  accessibilityReviewed: '2026-11-22',
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

/** A chat with a number on WhatsApp: its application opens on telephones, its page elsewhere. */
export function whatsappLink(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

/** The address on one line. */
export const addressLine = `${restaurant.address.street}, ${restaurant.address.postalCode} ${restaurant.address.city} (${restaurant.address.province})`;

/** The name in two parts: what the restaurant is, and what it is called. */
export function nameParts(name: string): readonly [kind: string, name: string] {
  const [kind = '', ...words] = name.split(' ');
  return words.length > 0 ? [kind, words.join(' ')] : ['', name];
}
