import { romeDate } from '../time/rome-clock.ts';
import {
  beforeHydration,
  type FirstReading,
  firstReading,
} from './first-reading.ts';
import { floorPlan, tableKey } from './floor-plan.ts';
import { placed, shaped } from './plan/places.ts';
import { isBookingOpen, isZoneOpen } from './settings.ts';
import { tableState } from './table-state.ts';
import { planWord, tableName } from './table-texts.ts';

// The first script of /prenota. It puts the first reading into the form and the plan of the HTML,
// before the app's code has loaded, exactly as React renders the same reading.

const reading = await firstReading;
if (reading && !beforeHydration.isOver) {
  show(reading);
  beforeHydration.shown = reading;
  document.addEventListener('click', notePress, true);
}

function show({ view, origin }: FirstReading): void {
  const { settings, records } = view;
  if (settings.status !== 'ready' || records.status !== 'ready') return;
  const now = origin + performance.now();
  const element = (selector: string) =>
    document.querySelector<HTMLElement>(selector);
  for (const zone of floorPlan) {
    const plan = element(`[data-zone="${zone.name}"]`);
    plan?.toggleAttribute('hidden', !isZoneOpen(zone, settings.value));
    const zonePlan = plan?.querySelector<HTMLElement>('[data-zone-plan]');
    shaped(zone)(zonePlan ?? null);
    const labels = [
      ...(zonePlan?.querySelectorAll<HTMLElement>('[data-kind]') ?? []),
    ];
    for (const fixture of zone.fixtures) {
      if (fixture.text) placed(zone, fixture)(labels.shift() ?? null);
    }
    for (const table of zone.tables) {
      const button = element(`[data-table="${tableKey(table)}"]`);
      const bookedAt = records.value[tableKey(table)]?.bookedAt ?? null;
      const shown = { table, state: tableState(bookedAt, now), isOwn: false };
      button?.setAttribute('data-state', shown.state);
      button?.setAttribute('aria-label', tableName(shown));
      const word = button?.querySelector('[data-word]');
      if (word) word.textContent = planWord(shown);
      placed(zone, table.place)(button?.parentElement ?? null);
    }
  }
  const date = document.querySelector<HTMLInputElement>('input[type="date"]');
  if (date) date.min = date.defaultValue = romeDate(now);
  // The loading message moves below the tables, for an app whose code never loads.
  element('[data-loading]')?.setAttribute('data-loading', 'app');
  if (isBookingOpen(settings.value))
    element('[data-booking]')?.removeAttribute('hidden');
}

/** A button that is pressed before hydration is clicked after it. */
function notePress({ target }: Event): void {
  if (beforeHydration.isOver || !(target instanceof Element)) return;
  const button = target.closest<HTMLElement>('[data-booking] button');
  beforeHydration.pressed?.removeAttribute('aria-busy');
  beforeHydration.pressed = button;
  button?.setAttribute('aria-busy', 'true');
}
