import * as v from 'valibot';

const SAMPLE = 'is still the sample';

/** A text that is no longer the sample that the product came with. */
const text = (sample: string | RegExp, pattern = /./, message = 'is empty') =>
  v.pipe(
    v.string(),
    v.check(
      (value) => !(typeof sample === 'string' ? value === sample : sample.test(value)),
      SAMPLE,
    ),
    v.regex(pattern, message),
  );

const schema = v.object({
  phone: text(
    '+39 055 000 0000',
    /^\+\d[\d ]{6,18}$/,
    'is no telephone number with its country, such as +39 055 123 4567',
  ),
  email: text(/\.example$/, /^[^\s@]+@[^\s@]+\.[^\s@]+$/, 'is no e-mail'),
  instagram: text(
    /\.example\b/,
    /^https:\/\/(?:www\.)?instagram\.com\/[\w.]+\/?$/,
    'is not the address of an Instagram page, https://www.instagram.com/…',
  ),
  vatNumber: v.pipe(
    text('00000000000', /^\d{11}$/, 'is no P.IVA: one has 11 digits'),
    v.check(hasCheckDigit, 'is no P.IVA: its digits do not fit together, one is mistyped'),
  ),
  address: v.object({
    street: text('Via dell’Esempio 12'),
    postalCode: text('', /^\d{5}$/, 'is no postal code: one has five digits'),
  }),
  coordinates: v.pipe(
    v.object({ latitude: v.number(), longitude: v.number() }),
    v.check(({ latitude, longitude }) => latitude !== 43.7687 || longitude !== 11.2469, SAMPLE),
    v.check(
      ({ latitude, longitude }) =>
        latitude > 35.2 && latitude < 47.1 && longitude > 6.6 && longitude < 18.6,
      'names a place that is not in Italy; latitude and longitude may be the wrong way round',
    ),
  ),
  spreadsheet: text(
    'https://docs.google.com/spreadsheets/d/esempio',
    /^https:\/\/docs\.google\.com\/spreadsheets\/d\//,
    'is not the address of a Google sheet',
  ),
});

/** The last of the eleven digits is made from the others, by Luhn's formula. */
function hasCheckDigit(vatNumber: string): boolean {
  const sum = [...vatNumber].reduce((total, digit, index) => {
    const value = Number(digit) * (index % 2 === 0 ? 1 : 2);
    return total + (value > 9 ? value - 9 : value);
  }, 0);
  return sum % 10 === 0;
}

/** What is wrong with the restaurant's own data: samples still in place, and slips of typing. */
export function restaurantFaults(restaurant: unknown): string[] {
  const issues = v.safeParse(schema, restaurant, { abortPipeEarly: true }).issues ?? [];
  return issues.map(
    (issue) => `"${v.getDotPath(issue)}" ${issue.message}. It stands in src/content/restaurant.ts.`,
  );
}
