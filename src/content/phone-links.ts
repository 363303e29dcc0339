/** A telephone number in a text, and the link that calls it. */
export interface PhoneNumberLink {
  /** As it was typed. */
  readonly text: string;
  readonly href: string;
}

/** Digits, and what people put between them. A plus begins another number. */
const RUN = /[+(\d][\d \t().,/\u2010-\u2015-]*/g;

/** Digits with what is before them. */
const GROUP = /\D*\d+/g;

/** Between two numbers, or within one, as in '055/123456'. */
const STRONG_SEPARATOR = /^\)?\s*(?:[,/]|\s[\u2010-\u2015-]\s)/;

/** Fewer digits are an extension, an hour or a slip. */
const FEWEST_DIGITS = 6;

/** Of the longest number, with the code of its country (E.164). */
const MOST_DIGITS = 15;

const ITALY = '39';

/** The code of a country without a plus: 0039, or 39 before a whole number. */
const CODE = /^00(\d\d)|^(39)(?=(?:0\d{7,10}|3\d{8,9})$)/;

/**
 * The telephone numbers in what a person has typed into one field: none, one or
 * several. An extension such as 'int. 12' is not dialled, nor the '(0)' after
 * the code of another country.
 */
export function phoneLinksIn(typed: string): readonly PhoneNumberLink[] {
  // NFKC also turns other spaces and digits into the usual ones.
  return [...typed.normalize('NFKC').matchAll(RUN)]
    .flatMap(([run]) => numbersIn(run.match(GROUP) ?? []))
    .filter((number) => {
      const { length } = digitsOf(number);
      return length >= FEWEST_DIGITS && length <= MOST_DIGITS;
    })
    .map((number) => ({ text: shown(number), href: `tel:${dialled(number)}` }));
}

/** The numbers of a run. @param groups its digits, in their order */
function numbersIn(groups: readonly string[]): readonly string[] {
  const numbers: string[] = [];
  let current = '';
  for (const [index, group] of groups.entries()) {
    if (beginsAnother(current, group, groups.slice(index).join(''))) {
      numbers.push(current);
      current = '';
    }
    current += group;
  }
  return [...numbers, current];
}

/**
 * Whether another number begins with a group.
 * @param before the number up to there
 * @param rest the group, and the others after it
 */
function beginsAnother(before: string, group: string, rest: string): boolean {
  if (isComplete(before) && STRONG_SEPARATOR.test(group)) return true;
  if (!/^[03]/.test(digitsOf(rest)) || !isComplete(rest)) return false;
  // '18.30 055 123456'
  const isHour = /^[1-9]\d?$/.test(digitsOf(before)) && !isCode(before);
  return isHour || (isComplete(before) && isTooLong(before + rest));
}

/** Whether digits are a country's code. */
const isCode = (number: string) =>
  digitsOf(number) === ITALY || number.includes('+');

/** Whether a number needs no more digits. */
function isComplete(number: string): boolean {
  const { national, isMobile } = partsOf(number);
  return national.length >= (isMobile ? 9 : FEWEST_DIGITS);
}

function isTooLong(number: string): boolean {
  const { code, national, isMobile } = partsOf(number);
  if (code && code !== ITALY)
    return code.length + national.length > MOST_DIGITS;
  return national.length > (isMobile ? 10 : 11);
}

/** A number without its country's code, of which two digits are enough here. */
function partsOf(number: string) {
  const digits = digitsOf(number);
  const code = number.includes('+') ? digits.slice(0, 2) : codeOf(digits);
  const national = digits.slice(digits.indexOf(code) + code.length);
  const isItalian = code === '' || code === ITALY;
  return { code, national, isMobile: isItalian && national.startsWith('3') };
}

function codeOf(digits: string): string {
  const [, written, implied] = CODE.exec(digits) ?? [];
  return written ?? implied ?? '';
}

function dialled(number: string): string {
  const { code, national } = partsOf(withoutTrunkZero(number));
  return code ? `+${code}${national}` : national;
}

/** Italy's numbers keep their zero, also after +39. */
function withoutTrunkZero(number: string): string {
  const { code, national } = partsOf(number);
  const keepsZero = code === '' || (code === ITALY && !/^03/.test(national));
  return keepsZero ? number : number.replace(/\(\s*0\s*\)/, '');
}

const digitsOf = (number: string) => number.replaceAll(/\D/g, '');

/** Without separators around it, and without half of a pair of brackets. */
function shown(number: string): string {
  const text = number.replace(/^[^+(\d]+/, '');
  return text.includes(')') ? text : text.replace('(', '');
}
