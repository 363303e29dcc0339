import { restaurant } from '../../../src/content/restaurant.ts';
import { floorPlan } from '../../../src/tables/floor-plan.ts';
import type { OpenSpan } from '../../../src/time/opening-hours.ts';
import { say } from '../../shared/language.ts';
import { RESTAURANT } from '../../shared/project.ts';
import { type Warning, warningIf } from './check.ts';

const FILE = `${RESTAURANT}/restaurant.yaml`;

/** What is probably not meant so, and yet may be. */
export function factWarnings(): Warning[] {
  const { closures, largestParty, openingHours } = restaurant;
  const today = new Date().toISOString().slice(0, 10);
  // Of closed days of every year there is no year.
  const over = closures.filter(
    ({ last }) => last.length === today.length && last < today,
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
    ...long.map(([day]) => ({
      warning: say`${FILE}: "${day}" is open from the morning until after midnight. Is that so? 7 in the evening is 19:00.`,
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

/** Opens before noon and closes after midnight. */
const isDayAndNight = ({ from, until }: OpenSpan) =>
  from < '12:00' && until < from;

/** Old mobiles have nine digits, and so have some landlines without their 0. */
function isShort(number: string | null): boolean {
  return /^\+393\d{8}$/.test(number?.replaceAll(' ', '') ?? '');
}
