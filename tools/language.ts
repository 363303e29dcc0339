/** Whether the commands speak Italian: as the machine does. */
const isItalian = /^it/i.test(
  process.env.LC_ALL ||
    process.env.LC_MESSAGES ||
    process.env.LANG ||
    Intl.DateTimeFormat().resolvedOptions().locale,
);

/** A message in the machine's language. */
export const say = (english: string, italian: string): string => (isItalian ? italian : english);
