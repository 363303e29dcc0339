import { presentMeal } from '../../content/meals.ts';
import { restoreFormOfHtml } from '../../services/stored-form.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import {
  floorPlan,
  type Table,
  tableKey,
  type Zone,
  zoneId,
} from '../floor-plan.ts';
import type { LiveValues } from '../live-values.ts';
import { isBookingOpen, isZoneOpen } from '../settings.ts';
import type { TableState } from '../table-state.ts';
import { statusNow } from '../table-status.ts';
import { planWord, tableName } from '../table-texts.ts';
import { elementWith, setFirstDate, setMarkup } from './first-markup.ts';
import { firstReading } from './first-reading.ts';
import { isHydrating, notePress, setShownFirst } from './hydration.ts';

// The first script of /prenota. It puts the first reading into the form and the
// plan of the HTML, before the app's code has loaded, exactly as React renders
// the same reading: see loader.js. No `await` at the top: Safari runs
// modules in a wrong order after one.

void firstReading.then((reading) => {
  if (!reading || isHydrating()) return;
  const { serverTime, at } = reading.time;
  const now = serverTime + performance.now() - at.ticks;
  // By a device whose clock is wrong the records are those of another day.
  if (presentMeal(now).date !== reading.date) return;
  show(reading.values, now);
  setShownFirst({ ...reading, now });
  document.addEventListener('click', onClick, true);
});

function show(values: LiveValues, now: Instant): void {
  const states = new Set(
    floorPlan.flatMap((zone) => showZone(zone, values, now)),
  );
  elementWith(document, 'expiredLegend')?.toggleAttribute(
    'hidden',
    !states.has('expired'),
  );
  setFirstDate(document, romeDate(now));
  const form = document.querySelector('form');
  if (form) restoreFormOfHtml(form);
  // The loading message moves below the tables, for an app whose code never
  // loads.
  setMarkup(elementWith(document, 'loading'), 'loading', 'app');
  if (isBookingOpen(values.settings))
    elementWith(document, 'booking')?.removeAttribute('hidden');
}

/** @returns the states of the tables that a visitor sees */
function showZone(zone: Zone, values: LiveValues, now: Instant): TableState[] {
  const states = zone.tables.map((table) => {
    const { state } = statusNow(values, tableKey(table), now);
    showTable(table, state);
    return state;
  });
  const isOpen = isZoneOpen(zone, values.settings);
  document
    .getElementById(zoneId(zone.name))
    ?.toggleAttribute('hidden', !isOpen);
  return isOpen ? states : [];
}

function showTable(table: Table, state: TableState): void {
  const button = elementWith(document, 'table', tableKey(table));
  if (!button) return;
  // What is the visitor's own is known only after hydration.
  const shown = { table, state, isOwn: false };
  setMarkup(button, 'state', state);
  button.setAttribute('aria-label', tableName(shown));
  const word = elementWith(button, 'word');
  if (word) word.textContent = planWord(shown);
}

/** A button that is pressed before hydration is clicked after it. */
function onClick({ target }: Event): void {
  if (isHydrating() || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('button');
  notePress(
    button && elementWith(document, 'booking')?.contains(button)
      ? button
      : null,
  );
}
