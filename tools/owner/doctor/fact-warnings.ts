import { restaurant } from '../../../src/content/restaurant.ts';
import { floorPlan } from '../../../src/tables/floor-plan.ts';
import { comingClosures, hasYear } from '../../../src/time/closures.ts';
import { mealsDuring } from '../../../src/time/meals.ts';
import type { OpenSpan } from '../../../src/time/opening-hours.ts';
import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { type Warning, warningIf } from './check.ts';

const FILE = `${RESTAURANT}/restaurant.yaml`;

/** What is probably not meant so, and yet may be. */
export function factWarnings(): Warning[] {
  const { closures, largestParty, meals, openingHours } = restaurant;
  const today = new Date().toISOString().slice(0, 10);
  const over = closures.filter(({ last }) => hasYear(last) && last < today);
  const spans = Object.values(openingHours ?? {}).flat();
  const served = mealsDuring(spans, meals);
  const never = meals.filter((meal) => openingHours && !served.includes(meal));
  const coming = comingClosures(closures, today);
  const twice = coming.find(
    ({ first }, index) => first <= (coming[index - 1]?.last ?? ''),
  );
  const long = Object.entries(openingHours ?? {}).filter(([, spans]) =>
    spans.some(isDayAndNight),
  );
  const seats = floorPlan.flatMap(({ tables }) =>
    tables.map(({ seats }) => seats),
  );
  const largest = Math.max(...seats);
  const mobiles = [restaurant.phone, restaurant.whatsapp].filter(isShort);
  return [
    ...over.map(({ first, last }) => ({
      warning: say`${FILE}: the closed days ${first} - ${last} are over. Take them out.`,
    })),
    ...warningIf(
      twice !== undefined,
      say`${FILE}: ${twice?.first} is in two of the "closures". Write it in one.`,
    ),
    ...long.map(([day]) => ({
      warning: say`${FILE}: "${day}" is open by day and until after midnight. Is that so? Half past 2 in the afternoon is 14:30.`,
    })),
    ...never.map(({ key }) => ({
      warning: say`${FILE}: you are never open for the meal "${key}". Take it out, or correct its "from" or the hours.`,
    })),
    ...warningIf(
      largestParty > largest,
      say`${FILE}: "largestParty" is ${largestParty}, and no table has more than ${largest} seats. Write seats in floor-plan.yaml, or a smaller number.`,
    ),
    ...mobiles.map((number) => ({
      warning: say`${FILE}: ${number} has nine digits. If it is no mobile, its first 0 is missing: +39 0…`,
    })),
  ];
}

/** Opens for lunch or earlier, and closes after midnight. */
const isDayAndNight = ({ from, until }: OpenSpan) =>
  from < '15:00' && until < from;

/** Old mobiles have nine digits, and so have some landlines without their 0. */
function isShort(number: string | null): boolean {
  return /^\+393\d{8}$/.test(number?.replaceAll(' ', '') ?? '');
}
