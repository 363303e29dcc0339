import { messages } from '#restaurant/facts/messages';
import { shortDate } from '../../content/date-texts.ts';
import { restaurant, whatsappUrl } from '../../content/restaurant.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { arrivalOf, type Entry, isToCome, needsTable } from './entry.ts';
import { firstDay, fullMealName } from './meals.ts';
import { peopleWords, whereWords } from './words.ts';

// What the staff send to a guest, and by what.

/** Six digits or more, with what people put between two of them. */
const NUMBER = /\+?\d(?:(?:[\s().]{0,2}|[/-])\d){5,}/;

/** The first number in what a guest has typed, and how it is dialled. */
export function phoneIn(phone: string) {
  const [number] = NUMBER.exec(phone) ?? [];
  return number
    ? { number, dialled: number.replaceAll(/[^+\d]/g, '') }
    : undefined;
}

/** Whether there is something to send to a guest, and a number for it. */
export const canSend = (entry: Entry, now: Instant): boolean =>
  isToCome(entry) &&
  entry.booking.meal.date >= firstDay(now) &&
  phoneIn(entry.booking.phone) !== undefined;

/** The owner's sentence about a booking. @param link to the booking */
export function messageOf(entry: Entry, link: string): string {
  const { withTable, waiting } = messages;
  const facts: Readonly<Record<string, string>> = {
    '{restaurant}': restaurant.name,
    '{booking}': bookingWords(entry),
    '{link}': link,
  };
  return (needsTable(entry) ? waiting : withTable).replaceAll(
    /\{\w+\}/g,
    (name) => facts[name] ?? name,
  );
}

/** 'sabato 28 novembre alle 20:30, tavolo 7, in 4' */
function bookingWords(entry: Entry): string {
  const { meal, time, people } = entry.booking;
  const when = time
    ? `${shortDate(romeDate(arrivalOf(entry)))} alle ${time}`
    : fullMealName(meal);
  const where = needsTable(entry) ? '' : whereWords(entry);
  const party = Number(people) > 1 ? `in ${people}` : peopleWords(people);
  return [when, where, party].filter(Boolean).join(', ');
}

/** Links to the apps that send a text to a number. */
export function messageLinks(dialled: string, text: string) {
  const query = encodeURIComponent(text);
  return {
    whatsapp: `${whatsappUrl(withCountry(dialled))}?text=${query}`,
    // iOS takes what follows the &, Android the body.
    sms: `sms:${dialled}?&body=${query}`,
  };
}

/** Italian numbers are written with Italy's code or without. */
function withCountry(dialled: string): string {
  const isItalian = /^(?:0(?!0)|3(?!9\d{9}))/.test(dialled);
  return isItalian ? `39${dialled}` : dialled.replace(/^00/, '');
}
