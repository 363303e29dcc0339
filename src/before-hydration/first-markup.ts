/*
 * What the HTML of /prenota, its first script and React agree upon.
 *
 * 1. The build renders /prenota to HTML: the form and every table, hidden,
 *    since nothing is known yet.
 * 2. loader.js requests the switches and the tables while the browser reads
 *    that HTML.
 * 3. first-tables.ts, a small script, writes the answer into the HTML once it
 *    is painted. It finds the elements by the attributes below, which the
 *    components set.
 * 4. A click on a table before hydration is noted (hydration.ts), and
 *    the button marked as busy.
 * 5. React hydrates with the same answer and the same instant, so its first
 *    render equals that HTML. It compares texts and elements, not attributes:
 *    first-tables.ts must set these as React would.
 * 6. The form and the plan read what was typed, and the noted button is
 *    clicked.
 */

/**
 * The attributes by which first-tables.ts finds elements. Some are used by
 * style sheets, too.
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
  /**
   * A zone's drawing, by the zone's name. The zone is the section around it.
   */
  zonePlan: 'data-zone-plan',
  /** The label of a fixture, by its kind. */
  label: 'data-kind',
  /** A table's button, by the table's key. */
  table: 'data-table',
  /** The state of a table. */
  state: 'data-state',
  /** The word on a table that says its state. */
  word: 'data-word',
} as const;

type Mark = keyof typeof attributes;

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
export function mark(name: Mark, value = ''): Readonly<Record<string, string>> {
  return { [attributes[name]]: value };
}

/** Sets the attribute as a component with `mark` does. */
export function setMark(
  element: Element | null,
  name: Mark,
  value: string,
): void {
  element?.setAttribute(attributes[name], value);
}

/** The elements with this attribute below `root`, in the order of the page. */
export function allMarked(root: ParentNode, name: Mark): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(`[${attributes[name]}]`)];
}

/**
 * The element with this attribute below `root`; null if there is none.
 * @param value of the attribute; any if it is left out
 */
export function marked(
  root: ParentNode,
  name: Mark,
  value?: string,
): HTMLElement | null {
  const condition = value === undefined ? '' : `="${value}"`;
  return root.querySelector(`[${attributes[name]}${condition}]`);
}
