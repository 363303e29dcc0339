import { floorPlan, zoneId } from '../../tables/floor-plan.ts';

/** The id of the switches. */
export const SWITCHES_ID = 'interruttori';

/** Scrolls to the plan. */
export const goToPlan = () => goTo(zoneId(floorPlan[0]?.name ?? ''), 'button');

/** Scrolls to a part of the page, and moves the focus to its first control. */
export function goTo(id: string, control: 'button' | 'input'): void {
  const part = document.getElementById(id);
  part?.scrollIntoView();
  part?.querySelector<HTMLElement>(control)?.focus({ preventScroll: true });
}
