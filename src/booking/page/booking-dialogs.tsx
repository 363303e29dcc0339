import logo from '#restaurant/pictures/logo.svg?raw';
import { mealText } from '../../content/meal-texts.ts';
import { longDate } from '../../content/opening-texts.ts';
import { restaurant } from '../../content/restaurant.ts';
import { shellTexts } from '../../content/shell-texts.ts';
import { type TableId, tableLabel } from '../../tables/floor-plan.ts';
import { tableTexts } from '../../tables/table-texts.ts';
import type { LiveView } from '../../tables/use-live-tables.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { type DialogContent, ShownDialog } from '../../ui/dialog.tsx';
import { CONFIRM, type Dialogs } from '../../ui/dialogs.ts';
import { Ornament } from '../../ui/ornament.tsx';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { WholeNumbers } from '../../ui/whole-numbers.tsx';
import type {
  BookingAnswer,
  BookingDialog,
  ConfirmBooking,
} from '../booking-state.ts';
import { refusalOf } from '../confirm.ts';
import { type OwnBooking, tableAt } from '../own-bookings.ts';
import { certaintyOf, dayOf, whereText } from '../standing.ts';
import styles from './booking-dialogs.module.css';
import { questionContent } from './booking-question.tsx';
import { bookingTexts, planTexts } from './booking-texts.ts';

interface BookingDialogsProps {
  readonly dialogs: Dialogs<BookingDialog, BookingAnswer>;
  /** The tables and settings as they are now. */
  readonly live: LiveView;
  /** All bookings of the device. */
  readonly own: readonly OwnBooking[];
}

/** The dialogs of bookings and freeings, as the visitor reads them. */
export function BookingDialogs({
  dialogs,
  live: { values, now },
  own,
}: BookingDialogsProps) {
  /** Why the table can no longer be booked; null while it can. */
  function objectionTo({ before, after }: ConfirmBooking, time: Instant) {
    const kind = values && refusalOf(before, after, values, own, time);
    if (!kind) return null;
    const table = tableAt(after.table ?? '');
    const refusal = { kind, table, meal: after.meal };
    return { kind, text: dialogText(refusal, romeDate(time)) };
  }

  function contentOf(message: BookingDialog): DialogContent<BookingAnswer> {
    const today = now === null ? '' : romeDate(now);
    const text = dialogText(message, today);
    if (message.kind === 'confirmBooking' && now !== null) {
      const objection = objectionTo(message, now);
      return { text, ...questionContent(message, now, objection) };
    }
    if (message.kind === 'confirmed') {
      const { own: confirmed } = message;
      const time = now ?? confirmed.booking.rev;
      return { text, details: <Confirmation own={confirmed} now={time} /> };
    }
    if (message.kind === 'planDiffers') {
      const show = planTexts.show(mealText(message.meal, today));
      const answer = { value: CONFIRM, text: show, isPrimary: true } as const;
      return { text, answers: [answer] };
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
    const { booking } = own;
    const meal = mealText(booking.meal, today);
    const words = bookingTexts.freeingOwn(whereText(booking), meal);
    return {
      details: (
        <p>
          <WholeNumbers text={words} />
        </p>
      ),
      answers: [confirm],
    };
  }
  const bookInstead = instead && {
    value: 'instead' as const,
    text: bookingTexts.bookInstead(mealText(instead, today)),
    isPrimary: true,
  };
  return {
    details: (
      <p>
        <WholeNumbers text={bookingTexts.freeingOther(table)} />
      </p>
    ),
    answers: [confirm, ...(bookInstead ? [bookInstead] : [])],
  };
}

interface ConfirmationProps {
  readonly own: OwnBooking;
  /** Server time. */
  readonly now: Instant;
}

/**
 * What the dialog shows below the requirements' sentence: how certain the
 * booking is, the restaurant's drawing, the table, the day and the time.
 */
function Confirmation({ own, now }: ConfirmationProps) {
  const { booking } = own;
  const table = booking.table === null ? null : tableAt(booking.table);
  const circumstances = { now, opening: restaurant, settings: null };
  const certainty = certaintyOf(own, circumstances);
  const when = [longDate(dayOf(booking)), booking.time];
  return (
    <>
      <p>
        {certainty.text} {certainty.isToCall ? <PhoneLink /> : null}
      </p>
      <div className={styles.ticket}>
        <Ornament svg={logo} className={styles.drawing} />
        <p>
          {table ? (
            <>
              <strong>{`${tableTexts.table} ${tableLabel(table)}`}</strong>
              <br />
              {table.zone}
              <br />
            </>
          ) : null}
          {when.filter(Boolean).join(', ')}
        </p>
      </div>
    </>
  );
}

/**
 * What a dialog says or asks, as the visitor reads it.
 * @param today yyyy-mm-dd
 */
function dialogText(dialog: BookingDialog, today: string): string {
  if (dialog.kind === 'confirmBooking')
    return dialog.isChange
      ? bookingTexts.change
      : bookingTexts.confirmBooking(tableAt(dialog.after.table ?? ''));
  if (dialog.kind === 'allBooked') {
    const { meal, next } = dialog;
    return bookingTexts.allBooked(
      mealText(meal, today),
      next && mealText(next, today),
    );
  }
  if (dialog.kind === 'planDiffers')
    return bookingTexts.planDiffers(mealText(dialog.meal, today));
  const isKept = 'isKept' in dialog && dialog.isKept;
  const text =
    'table' in dialog ? tableText(dialog, today) : bookingTexts[dialog.kind];
  // Some end with the telephone number.
  const sentence = text.replace(/\d$/, '$&.');
  return isKept ? `${sentence} ${bookingTexts.asBefore}` : text;
}

/** The same of a table. */
function tableText(
  dialog: Extract<BookingDialog, { table: TableId }>,
  today: string,
): string {
  const text = bookingTexts[dialog.kind];
  if (typeof text === 'string') return text;
  const meal = 'meal' in dialog && dialog.meal;
  return text(dialog.table, meal ? mealText(meal, today) : '');
}
