import {
  closureText,
  dayNames,
  fromUntilText,
} from '../../content/opening-texts.ts';
import { MAX_PARTY_SIZE, restaurant } from '../../content/restaurant.ts';
import { capitalised } from '../../content/word-forms.ts';
import { type Table, tableLabel } from '../../tables/floor-plan.ts';
import { announcedClosure, closedDaysOn } from '../../time/closures.ts';
import { spansOn, weekdayOf } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import {
  fields,
  missingDetails,
  type OddDetail,
  oddDetails,
  type VisitorDetails,
} from '../details.ts';
import { stepTexts } from './booking-texts.ts';

/**
 * The hints beside the fields: what is missing, and what is probably a mistake.
 * None blocks a booking.
 * @param odd the values that are pointed out as mistakes
 * @param missing the fields that are pointed out as empty
 */
export function hintsFor(
  details: VisitorDetails,
  odd: Oddities,
  missing: readonly string[],
): Readonly<Record<string, string>> {
  const hints: Record<string, string> = {};
  for (const name of missing) hints[name] = fields[name]?.missing ?? '';
  for (const [name, oddity] of Object.entries(odd))
    if (oddity) hints[name] = oddText(oddity, details);
  return hints;
}

/**
 * The fields left empty that should not be. In a change that is not the e-mail
 * address: the restaurant has it by the mail before.
 */
export function missingIn(
  details: VisitorDetails,
  isChange: boolean,
): readonly string[] {
  return missingDetails(details).filter(
    (name) => !isChange || name !== 'email',
  );
}

/** The values that are pointed out as mistakes, by the names of their fields. */
type Oddities = Readonly<Record<string, OddDetail | undefined>>;

/**
 * @param isTableChosen whether to point out all, not only the date and the time
 */
export function shownOddities(
  details: VisitorDetails,
  now: Instant,
  isTableChosen: boolean,
): Oddities {
  const odd = oddDetails(details, now, restaurant);
  // Date and time are chosen as a whole. What is typed is incomplete at first.
  return isTableChosen ? odd : { date: odd.date, time: odd.time };
}

/**
 * Beside date and time in any case: closed days that begin soon; empty
 * without any, or if the hint of the date says the same.
 */
export function closureNote(details: VisitorDetails, now: Instant): string {
  const odd = oddDetails(details, now, restaurant);
  const closure = announcedClosure(restaurant.closures, romeDate(now));
  return closure && odd.date !== 'closure'
    ? closureText(closure, romeDate(now))
    : '';
}

/** Beside a field whose value is probably a mistake. */
export function oddText(odd: OddDetail, { date }: VisitorDetails): string {
  const day = weekdayOf(date) ?? 'monday';
  const closure = closedDaysOn(restaurant.closures, date);
  const onDay = `${day === 'sunday' ? 'la' : 'il'} ${dayNames[day]}`;
  const times = fromUntilText(spansOn(restaurant, date));
  return {
    pastDate: 'Questo giorno è già passato: scegline un altro.',
    closure: closure ? closureText(closure) : '',
    restDay: stepTexts.closedOn(date),
    pastTime: 'Quest’orario è già passato: a che ora arrivi?',
    closedTime: `A quest’ora siamo chiusi. ${capitalised(onDay)} siamo aperti ${times}.`,
    partySize: `Il numero di persone non è chiaro: scrivi un numero da 1 a ${MAX_PARTY_SIZE}.`,
    phone: 'Questo non sembra un numero di telefono: è completo?',
    email: 'Questo non sembra un indirizzo e-mail: è completo?',
  }[odd];
}

/** For a party that is larger than the table. */
export function fewSeatsText(table: Table, partySize: number): string {
  const seats = table.seats === 1 ? '1 posto' : `${table.seats} posti`;
  return `Il tavolo ${tableLabel(table)} ha ${seats}, ma voi siete in ${partySize}.`;
}

/** Such as 'Mancano: telefono, e-mail.' @param names of empty fields */
export function missingText(names: readonly string[]): string {
  const labels = names.map((name) => fields[name]?.label).join(', ');
  return `${names.length === 1 ? 'Manca' : 'Mancano'}: ${labels.toLowerCase()}.`;
}
