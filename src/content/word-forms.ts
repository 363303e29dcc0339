/** '1 persona' or '4 persone'; what is no number stays as it is. */
export function peopleText(people: string): string {
  const text = people.trim();
  if (!/^\d+$/.test(text)) return text;
  return text === '1' ? '1 persona' : `${text} persone`;
}

/** A text that begins with a capital letter. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
