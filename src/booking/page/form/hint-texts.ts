import {
  closureText,
  dayNames,
  fromUntilText,
} from '../../../content/opening-texts.ts';
import { MAX_PARTY_SIZE, restaurant } from '../../../content/restaurant.ts';
import { capitalised } from '../../../content/word-forms.ts';
import { type Table, tableLabel } from '../../../tables/floor-plan.ts';
import { closedDaysOn } from '../../../time/closures.ts';
import { spansOn, weekdayOf } from '../../../time/opening-hours.ts';
import type { OddDetail, VisitorDetails } from '../../details.ts';
import { fields } from '../../fields.ts';

/** Beside a field whose value is probably a mistake. */
export function oddText(odd: OddDetail, { date }: VisitorDetails): string {
  const day = weekdayOf(date) ?? 'monday';
  const closure = closedDaysOn(restaurant.closures, date);
  const onDay = `${day === 'sunday' ? 'la' : 'il'} ${dayNames[day]}`;
  const times = fromUntilText(spansOn(restaurant, date));
  return {
    pastDate: 'Questo giorno è già passato: scegline un altro.',
    closure: closure ? closureText(closure) : '',
    restDay: `${capitalised(onDay)} siamo chiusi.`,
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
