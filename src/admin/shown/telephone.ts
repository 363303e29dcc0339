import { type BookingTexts, NO_TEXTS } from '../../tables/booking.ts';
import { mealAt, mealName } from '../book/meals.ts';
import { changeWords } from '../change/change-texts.ts';
import { book } from '../change/changes.ts';
import { askTexts } from './booking-form.tsx';
import { goToPlan } from './service-bar.tsx';
import { sheetTexts } from './shown-texts.ts';
import { momentOf, type Staff } from './staff.ts';

// A booking by telephone, of which the table is chosen last.

/** Asks who comes and when; then the tables of that meal are shown. */
export async function takeBooking(staff: Staff): Promise<void> {
  const typed = await askTexts(staff, {
    about: sheetTexts.newBooking,
    meal: staff.meal,
    table: null,
    text: sheetTexts.newBooking,
    legend: sheetTexts.guest,
    initial: NO_TEXTS,
    confirm: () => sheetTexts.chooseTable,
    hasDay: true,
  });
  if (!typed) return;
  const { texts, meal } = typed;
  staff.showMeal(mealAt(meal, texts.time));
  staff.choose({ kind: 'booking', texts, isWalkIn: false });
  goToPlan();
}

/** Puts a booking on the waiting list of the meal that is shown. */
export async function letWait(
  staff: Staff,
  texts: BookingTexts,
): Promise<void> {
  const { meal, now, changes } = staff;
  const about = texts.name || texts.phone || sheetTexts.newBooking;
  staff.choose(null);
  const request = {
    about,
    busy: [],
    ...changeWords.waits(about, mealName(meal, now())),
  };
  const isDone = await changes.make(
    request,
    book(meal, null, texts, momentOf(staff)),
  );
  if (!isDone) staff.choose({ kind: 'booking', texts, isWalkIn: false });
}
