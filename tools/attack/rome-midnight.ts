const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

const romeClock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Rome',
  hourCycle: 'h23',
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  hour: 'numeric',
  minute: 'numeric',
  second: 'numeric',
});

/**
 * The midnight in Rome at which the day of `now` began, ms since the epoch. Worked out by the
 * platform's calendar, not by the domain's: the model must not share what it checks.
 */
export function romeMidnight(now: number): number {
  const day = Math.floor(wallTime(now) / DAY) * DAY;
  // Rome is one hour ahead of UTC or two, whichever makes it midnight there.
  const midnight = [day - HOUR, day - 2 * HOUR].find((instant) => wallTime(instant) === day);
  if (midnight === undefined) throw new Error(`No midnight in Rome before ${now}.`);
  return midnight;
}

/** Midnight in Rome before the night in which the clocks go forward (month 2) or back (9). */
export function switchNight(year: number, month: 2 | 9): number {
  const last = Date.UTC(year, month, 31, 12);
  return romeMidnight(last - new Date(last).getUTCDay() * DAY);
}

/** What a clock on a wall in Rome shows, as if it were UTC. */
function wallTime(instant: number): number {
  const parts = new Map(romeClock.formatToParts(instant).map(({ type, value }) => [type, +value]));
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const second = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return second + (((instant % 1000) + 1000) % 1000);
}
