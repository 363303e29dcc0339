import { meals } from '#restaurant/facts/meals';
import { facts } from '#restaurant/facts/restaurant';
import type { MealTimes } from '../time/arrivals.ts';

/** What a guest wants to know before coming, in the order of the page. */
export const visitTopics = [
  'parking',
  'bus',
  'steps',
  'children',
  'dogs',
  'payment',
] as const;

export type VisitTopic = (typeof visitTopics)[number];

/** Null: the owner says nothing of it. */
export type Visit = Readonly<Record<VisitTopic, string | null>>;

/** A further field of the booking form. */
export interface MoreField {
  /** In the mail. */
  readonly name: string;
  readonly label: string;
  /** One line of text, or several. */
  readonly kind: 'text' | 'lines';
  /** The longest text, in characters. */
  readonly longest: number;
}

export interface Restaurant extends MealTimes {
  readonly name: string;
  readonly shortName: string;
  readonly cuisine: string;
  /** What a meal costs, in euro a person; null: not said. */
  readonly mealPrice: { readonly from: number; readonly to: number } | null;
  /** For search engines and shared links. */
  readonly description: string;
  readonly quote: string;
  readonly phone: string;
  readonly email: string;
  readonly instagram: string | null;
  readonly whatsapp: string | null;
  readonly address: {
    readonly street: string;
    readonly postalCode: string;
    readonly city: string;
    readonly province: string;
    /** ISO 3166-1. */
    readonly country: string;
  };
  /** Degrees. */
  readonly coordinates: {
    readonly latitude: number;
    readonly longitude: number;
  };
  readonly visit: Visit;
  /**
   * How long before closing the form offers its last hour, in minutes; 15
   * unless the owner says.
   */
  readonly lastArrival: number;
  /** How many people may book on the site; 4 unless the owner says. */
  readonly largestParty: number;
  /** What the booking form asks beside the fields that every site has. */
  readonly moreFields: readonly MoreField[];
  readonly vatNumber: string;
  readonly spreadsheet: string;
  /** yyyy-mm-dd; null: the site has no accessibility statement. */
  readonly accessibilityReviewed: string | null;
}

/**
 * The restaurant itself: src/restaurant/restaurant.yaml, read by
 * tools/content/.
 */
export const restaurant: Restaurant = { ...facts, meals };

/** Larger parties book by telephone (requirements, section 9). */
export const MAX_PARTY_SIZE = restaurant.largestParty;

export const phoneLink = phoneLinkTo(restaurant.phone);
export const mailLink = `mailto:${restaurant.email}`;

/** A link that writes to the restaurant. */
export const mailLinkWith = (subject: string) =>
  `${mailLink}?subject=${encodeURIComponent(subject)}`;

/** A link that calls a telephone number. */
function phoneLinkTo(number: string): string {
  return `tel:${number.replaceAll(/[^+\d]/g, '')}`;
}

/** A chat on WhatsApp. @param number with the country's code */
export function whatsappUrl(number: string): string {
  return `https://wa.me/${number.replaceAll(/\D/g, '')}`;
}

export const addressLine = `${restaurant.address.street}, ${restaurant.address.postalCode} ${restaurant.address.city} (${restaurant.address.province})`;

/** What kind of house it is, such as 'Osteria', and what it is called. */
export interface NameParts {
  /** Empty for a name of one word. */
  readonly kind: string;
  readonly ownName: string;
}

/** The name of the restaurant in two parts: the first word, and the others. */
export function nameParts(name: string): NameParts {
  const [kind = '', ...words] = name.split(' ');
  return words.length > 0
    ? { kind, ownName: words.join(' ') }
    : { kind: '', ownName: name };
}
