import type { Entry } from './entry.ts';

/** Shorter numbers are those of tables. */
const SHORTEST_NUMBER = 4;

/**
 * Whether a search finds a booking: by words of the name in any order, by the
 * number of its table, by its telephone number however it is spaced, or by its
 * booking number. A number is not looked for inside others.
 * @param search empty finds all
 */
export function matches(entry: Entry, search: string): boolean {
  const wanted = plain(search);
  const words = wanted.split(/[^\p{L}\p{N}'+]+/u).filter(Boolean);
  const digits = wanted.replaceAll(/\D/g, '');
  const isOneNumber = /^[+\d\s./-]+$/.test(wanted);
  if (isOneNumber && digits.length >= SHORTEST_NUMBER)
    return hasNumber(entry, digits);
  return words.every((word) =>
    /^\d+$/.test(word)
      ? isOfTable(entry, Number(word)) || hasNumber(entry, word)
      : isWordOf(entry, word),
  );
}

function isWordOf(entry: Entry, word: string): boolean {
  return word === 'tavolo' || plain(entry.booking.name).includes(word);
}

const isOfTable = ({ tables }: Entry, number: number) =>
  tables.some(({ numbers }) => numbers.some((each) => each === number));

/** Whether a telephone or a booking number begins or ends with digits. */
function hasNumber({ booking }: Entry, digits: string): boolean {
  if (digits.length < SHORTEST_NUMBER) return false;
  const phone = withoutCountry(booking.phone.replaceAll(/\D/g, ''));
  return [phone, booking.id].some((number) =>
    [digits, withoutCountry(digits)].some(
      (typed) => number.startsWith(typed) || number.endsWith(typed),
    ),
  );
}

/** Italian numbers, which guests write with or without it. */
const withoutCountry = (digits: string) =>
  digits.replace(/^(?:00)?39(?=\d{6})/, '');

/** Without capitals and accents; one kind of apostrophe, single spaces. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[’‘`´]/g, "'")
    .replaceAll(/\s+/g, ' ')
    .trim()
    .toLowerCase();
