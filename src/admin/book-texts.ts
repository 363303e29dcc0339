import { dayAndWeekday } from '../content/date-texts.ts';

/** How the staff read who has booked a table, or sits there. */
export const bookTexts = {
  noName: 'senza nome',
  online: 'online',
  /** Of a booking without a time. */
  booked: (time: string) => `prenotato online alle ${time}`,
  call: (phone: string) => `Chiama ${phone}`,
  number: (number: string) => `n. ${number}`,
  people: (people: string) =>
    people === '1' ? '1 persona' : `${people} persone`,
  since: (time: string) => `dalle ${time}`,
  seatedFor: (duration: string) => `seduti da ${duration}`,
  yesterday: 'da ieri',
  sinceYesterday: (time: string) => `da ieri, ${time}`,
  /** @param date yyyy-mm-dd */
  forDay: (date: string) => `per ${dayAndWeekday(date, 'long')}`,
  forShortDay: (date: string) => dayAndWeekday(date, 'short'),
  /** By a visitor of the site. */
  bookableFrom: (time: string) => `si può prenotare dalle ${time}`,
} as const;
