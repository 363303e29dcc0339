import { mealText } from '../../content/meal-texts.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import { CONFIRM, type Dialogs } from '../../ui/dialogs.ts';
import type {
  BookingAnswer,
  BookingDialog,
  ConfirmBooking,
} from '../booking-state.ts';
import type { OwnBooking } from '../own-booking.ts';
import { refusalOf } from '../refusal.ts';
import { bookingTexts } from './booking-texts.ts';
import { Confirmation } from './confirmation.tsx';
import { questionContent } from './form/booking-question.tsx';
import { dialogText } from './status-texts.ts';

interface BookingDialogsProps {
  readonly dialogs: Dialogs<BookingDialog, BookingAnswer>;
  /** The tables and settings as they are now. */
  readonly live: LiveView;
  /** Of the visitor's own bookings. */
  readonly own: readonly OwnBooking[];
}

/** The dialogs of bookings and freeings, as the visitor reads them. */
export function BookingDialogs({
  dialogs,
  live: { values, now },
  own,
}: BookingDialogsProps) {
  /** Why the table can no longer be booked; undefined while it can. */
  function refusalText({ table, plan }: ConfirmBooking, time: Instant) {
    if (!values) return;
    const kind = refusalOf(table, plan, values, own, time);
    if (!kind) return;
    return dialogText({ kind, table, meal: plan.meal }, romeDate(time));
  }

  function contentOf(message: BookingDialog): DialogContent<BookingAnswer> {
    const today = now === null ? '' : romeDate(now);
    const text = dialogText(message, today);
    if (message.kind === 'confirmBooking' && now !== null) {
      const objection = refusalText(message, now);
      return { text, ...questionContent(message, now, objection) };
    }
    if (message.kind === 'confirmed') {
      const { booking } = message;
      const time = now ?? booking.deadline;
      return { text, details: <Confirmation booking={booking} now={time} /> };
    }
    if (message.kind !== 'confirmFreeing') return { text };
    return { text, ...freeingContent(message, today) };
  }

  return <ShownDialog dialogs={dialogs} contentOf={contentOf} />;
}

/** Whose booking it is that would be freed, and what else can be done. */
function freeingContent(
  { table, own, instead }: Extract<BookingDialog, { kind: 'confirmFreeing' }>,
  today: string,
): Omit<DialogContent<BookingAnswer>, 'text'> {
  const confirm = {
    value: CONFIRM,
    text: shellTexts.confirm,
    isPrimary: own !== null,
    isRemoval: true,
  } as const;
  if (own) {
    const { freeingOwn, freeingShared } = bookingTexts;
    const explanation = own.isShared ? freeingShared : freeingOwn;
    return {
      details: <p>{explanation(table, mealText(own.meal, today))}</p>,
      answers: [confirm],
    };
  }
  const bookInstead = instead && {
    value: 'instead' as const,
    text: bookingTexts.bookInstead(mealText(instead, today)),
    isPrimary: true,
  };
  return {
    details: <p>{bookingTexts.freeingOther(table)}</p>,
    answers: [confirm, ...(bookInstead ? [bookInstead] : [])],
  };
}
