import { restaurant } from '../content/restaurant.ts';
import { PhoneLink } from './phone-link.tsx';

/** A pair of tables such as '3 - 4', a telephone number. */
const NUMBER = /(\+?\d[\d -]*\d)/;

/**
 * A text without line breaks inside a number; that of the restaurant is a link.
 */
export function WholeNumbers({ text }: { text: string }) {
  return text.split(NUMBER).map((part, index) => {
    // The separators are at every second index.
    if (index % 2 === 0) return part;
    return part === restaurant.phone ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other.
      <PhoneLink key={index} />
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: a text has no other.
      <span key={index} className="nowrap">
        {part}
      </span>
    );
  });
}
