/** A field of the booking form, and what is done with its value. */
export interface Field {
  /** Beside the field, in the question and in the privacy policy. */
  readonly label: string;
  /** The field's name in the form and in the mail. */
  readonly mailName: string;
  /** The field's name in the spreadsheet's row; null: it is not there. */
  readonly rowName: string | null;
  /** The type of its input; `lines`: several lines of text. */
  readonly kind: 'date' | 'time' | 'text' | 'tel' | 'email' | 'lines';
  /** What is stored and sent of what was typed. */
  readonly clean: (text: string) => string;
  /** The longest text that is sent, in code points. */
  readonly longest: number;
  /**
   * The hint beside it while it is empty; null: it may be empty, and is then
   * left out of the mail.
   */
  readonly missing: string | null;
  /** The step of the form that asks for it: when, or who. */
  readonly step: 1 | 2;
  /** More attributes of its input. */
  readonly attributes: Readonly<Record<string, string | number | true>>;
}

/**
 * The longest text of the requirements' fields: that of an e-mail address.
 * An input's `maxlength` would not do: it does not hold for stored drafts or
 * values that an extension sets.
 */
export const MAX_LENGTH = 254;

const when = {
  kind: 'text',
  clean: cleanLine,
  longest: MAX_LENGTH,
  step: 1,
  attributes: {},
} as const;

/** Of those who come. */
export const who = { ...when, step: 2 } as const;

/**
 * Requirements, sections 2, 3 and 7. The hints of time and number of people
 * are short: these fields are narrow on a phone.
 */
export const ownFields = {
  date: {
    ...when,
    label: 'Data',
    mailName: 'data',
    rowName: 'dataPrenotazione',
    kind: 'date',
    missing: 'Manca la data: che giorno vieni?',
    // With a fifth digit of the year the field would hold no date.
    attributes: { max: '9999-12-31' },
  },
  time: {
    ...when,
    label: 'Orario',
    mailName: 'orario',
    rowName: 'orarioPrenotazione',
    kind: 'time',
    clean: cleanTime,
    missing: 'A che ora arrivi?',
  },
  partySize: {
    ...when,
    label: 'Numero persone',
    mailName: 'numero persone',
    rowName: 'numeroPersone',
    clean: cleanPeople,
    missing: 'In quanti siete?',
    // A number field would step when the wheel turns over it. Browsers and
    // password managers take 'numero' for a card's number unless the field says
    // otherwise.
    attributes: {
      inputMode: 'numeric',
      autoComplete: 'off',
      'data-1p-ignore': true,
      'data-bwignore': true,
      'data-lpignore': true,
    },
  },
  name: {
    ...who,
    label: 'Nome',
    mailName: 'nome',
    rowName: 'name',
    missing: 'Manca il nome: ci serve per accoglierti.',
    attributes: { autoComplete: 'given-name' },
  },
  surname: {
    ...who,
    label: 'Cognome',
    mailName: 'cognome',
    rowName: 'surname',
    missing: 'Manca il cognome: ci serve per accoglierti.',
    attributes: { autoComplete: 'family-name' },
  },
  phone: {
    ...who,
    label: 'Telefono',
    mailName: 'telefono',
    rowName: 'telefonoPrenotazione',
    kind: 'tel',
    clean: cleanPhone,
    missing: 'Manca il telefono: ci serve se cambia qualcosa.',
    attributes: { autoComplete: 'tel' },
  },
  email: {
    ...who,
    label: 'E-mail',
    mailName: 'email',
    rowName: 'emailPrenotazione',
    kind: 'email',
    clean: cleanEmail,
    missing: 'Manca l’e-mail: ci serve per risponderti.',
    attributes: { autoComplete: 'email' },
  },
} as const satisfies Record<string, Field>;

/** The names of the table in form and mail, whose fields are hidden. */
export const hiddenNames = {
  table: 'numero tavolo',
  zone: 'zona tavolo',
} as const;

/** The fields of the requirements. */
export type OwnField = keyof typeof ownFields;

// What is typed or pasted in a field becomes what is stored and sent: once,
// when the form is read.

/**
 * Control characters, line separators, invisible spaces, bidi controls (U+202E
 * reverses the text after it) and lone surrogates.
 */
const FORBIDDEN =
  /[\p{Cc}\p{Zl}\p{Zp}\p{Bidi_Control}\p{Cs}\u00ad\u200b\u2060\ufeff]/gu;

/** A text on one line, without what is forbidden. */
export function cleanLine(text: string): string {
  return text.replaceAll(FORBIDDEN, '').trim();
}

/** A text of several lines. */
export function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map((line) => line.replaceAll(FORBIDDEN, ''))
    .join('\n')
    .trim();
}

/** A time of a form's field: a browser may add seconds. */
function cleanTime(text: string): string {
  return /^\d\d:\d\d/.exec(text)?.[0] ?? cleanLine(text);
}

/** A number of people in plain digits. */
function cleanPeople(text: string): string {
  return plain(text).replace(/^0+(?=\d)/, '');
}

/** A telephone number in plain digits and signs, without 'tel.' before it. */
function cleanPhone(text: string): string {
  return plain(text)
    .replaceAll(/[\p{Dash}]/gu, '-')
    .replace(/^(?:tel|cell|mob)[a-z]*[.:]*\s*/i, '');
}

/** More than any address and what is around it: a pasted book is slow. */
const MAX_PASTED = 1_000;

/**
 * An e-mail address without what is pasted with it: no-break spaces, a name
 * before '<…>', 'mailto:', a subject, a comma at its end.
 */
function cleanEmail(text: string): string {
  const visible = text.slice(0, MAX_PASTED).replaceAll(/(?! )\p{Zs}/gu, '');
  return plain(visible)
    .replace(/^[^<]*<([^<>]+)>.*$/, '$1')
    .replace(/^(?:mailto|e-?mail)\s*:\s*/i, '')
    .replace(/(@[^?]*)\?.*$/, '$1')
    .replaceAll(/^["'(<[\s]+|[,;.:>)\]"'\s]+$/g, '');
}

/** The beginning of a text. @param longest in code points */
export function cut(text: string, longest: number): string {
  // A code point has at most two code units: the first slice keeps a pasted
  // book from being split.
  const start = text.slice(0, 2 * longest);
  return [...start].slice(0, longest).join('').trim();
}

/** Without invisible characters, and with plain instead of full-width digits. */
function plain(text: string): string {
  return text
    .normalize('NFKC')
    .replaceAll(/[\p{Cc}\p{Cf}\p{Cs}]/gu, '')
    .trim();
}
