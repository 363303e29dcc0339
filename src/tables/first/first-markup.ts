/**
 * What the HTML of /prenota, its first script and React agree upon: the
 * attributes by which first-tables.ts finds elements. Some are used by style
 * sheets, too.
 */
const attributes = {
  /** The block that is hidden while bookings are off. */
  booking: 'data-booking',
  /**
   * Says that something is loading: `tables`, or `app` once these are shown.
   */
  loading: 'data-loading',
  /** The legend of tables that can be booked again. */
  expiredLegend: 'data-expired-legend',
  /** A table's button, by the table's key. */
  table: 'data-table',
  /** The state of a table. */
  state: 'data-state',
  /** The word on a table that says its state. */
  word: 'data-word',
} as const;

type Attribute = keyof typeof attributes;

/**
 * Sets the first day that can be chosen, which the field begins with.
 * @param date yyyy-mm-dd
 */
export function setFirstDate(form: ParentNode, date: string): void {
  const input = form.querySelector<HTMLInputElement>('input[type="date"]');
  if (!input) return;
  input.min = date;
  input.defaultValue = date;
}

/** The attribute as props of a component. */
export function markup(
  name: Attribute,
  value = '',
): Readonly<Record<string, string>> {
  return { [attributes[name]]: value };
}

/** Sets the attribute as a component with `markup` does. */
export function setMarkup(
  element: Element | null,
  name: Attribute,
  value: string,
): void {
  element?.setAttribute(attributes[name], value);
}

/**
 * The element with this attribute below `root`; null if it is missing.
 * @param value of the attribute; any if it is left out
 */
export function elementWith(
  root: ParentNode,
  name: Attribute,
  value?: string,
): HTMLElement | null {
  const condition = value === undefined ? '' : `="${value}"`;
  return root.querySelector(`[${attributes[name]}${condition}]`);
}
