// LC_ALL outranks LC_MESSAGES, and that LANG; Windows has none of them.
const { LC_ALL, LC_MESSAGES, LANG } = process.env;
const locale = LC_ALL || LC_MESSAGES || LANG || Intl.DateTimeFormat().resolvedOptions().locale;
const isItalian = /^it\b|^it_/i.test(locale);

/** The text in the language of this machine: Italian on an Italian one, else English. */
export function say(english: string, italian: string): string {
  return isItalian ? italian : english;
}
