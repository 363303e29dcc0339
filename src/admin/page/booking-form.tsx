import { type ReactNode, useState } from 'react';
import { arrivalAt } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import { createStore, type Store } from '../../services/store.ts';
import {
  type Booking,
  fullName,
  NOTE_LIMIT,
  TEXT_LIMITS,
} from '../../tables/booking.ts';
import type { Table } from '../../tables/floor-plan.ts';
import { isStorable } from '../../tables/meal-years.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { openSpanAt } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { useStore } from '../../ui/use-store.ts';
import type { StaffTexts } from '../actions/actions.ts';
import {
  firstDay,
  kindName,
  mealAt,
  mealName,
  openMeal,
} from '../book/meals.ts';
import { fewSeatsWords } from '../book/words.ts';
import { LabelledInput } from '../labelled-input.tsx';
import styles from './booking-form.module.css';
import { sheetTexts } from './page-texts.ts';
import { SeatNow } from './seat-now.tsx';
import type { Staff } from './staff.ts';

const inputs = {
  date: { label: 'Giorno', type: 'date' },
  time: { label: 'Orario', type: 'time' },
  people: {
    label: 'Persone',
    inputMode: 'numeric',
    maxLength: TEXT_LIMITS.people,
  },
  name: { label: 'Nome', maxLength: TEXT_LIMITS.name },
  phone: { label: 'Telefono', type: 'tel', maxLength: TEXT_LIMITS.phone },
  note: { label: 'Nota, solo per noi', maxLength: NOTE_LIMIT },
} as const;

type FieldName = keyof typeof inputs;

const fieldNames = Object.keys(inputs) as FieldName[];

type Values = Readonly<Record<FieldName, string>>;

/** What was typed into the fields, without what stays as it was. */
export type Typed = Partial<Values>;

/** A question with the fields of a booking. */
interface TextsQuestion {
  readonly text: string;
  readonly meal: Meal;
  /** None for a booking without one. */
  readonly tables: readonly Table[];
  /** What is changed; null for a new booking. */
  readonly booking: Booking | null;
  /** What was typed before. */
  readonly typed?: Typed;
  /** On the button that confirms. */
  readonly confirm: (typed: Typed) => string;
  /** What has happened meanwhile, in place. */
  readonly note?: ReactNode;
  /** Whether walk-ins can be seated by one press. */
  readonly canSeat?: boolean;
  /** Whether the day can be changed. */
  readonly hasDay?: boolean;
}

/** What was typed; its meal is that of the day and the hour. */
interface TypedBooking {
  readonly typed: Typed;
  readonly texts: StaffTexts;
  readonly meal: Meal;
}

/**
 * Asks for the texts of a booking, again while no booking can be on its day.
 * @returns null if that was cancelled
 */
export async function askTexts(
  staff: Pick<Staff, 'ask' | 'now'>,
  question: TextsQuestion,
): Promise<TypedBooking | null> {
  const { text, confirm } = question;
  const typed = createStore(question.typed ?? {});
  const confirmText = { ...typed, get: () => confirm(typed.get()) };
  const seating = new AbortController();
  const { signal } = seating;
  while (true) {
    const now = staff.now();
    const fields = (
      <BookingForm
        {...{ question, typed, now }}
        onSeat={() => seating.abort()}
      />
    );
    const answer = await staff.ask({ text, fields, confirmText }, signal);
    if (answer === null && !signal.aborted) return null;
    const { date, time } = valuesOf(question, typed.get());
    if (!question.hasDay || !dayError(date, staff.now()))
      return {
        typed: typed.get(),
        texts: textsOf(typed.get()),
        meal: mealOf(question, date, time),
      };
  }
}

/** Without an hour, a new booking of a day is for a meal that is open. */
function mealOf(
  { meal, booking, hasDay }: TextsQuestion,
  date: string,
  time: string,
): Meal {
  const ofDay = { ...meal, date };
  const isSet = !hasDay || (booking !== null && date === meal.date);
  return time || isSet ? mealAt(ofDay, time) : openMeal(ofDay);
}

/** The whole name is typed into one field: then there is no surname. */
function textsOf({ date, name, ...texts }: Typed): StaffTexts {
  return name === undefined ? texts : { ...texts, name, surname: '' };
}

const NO_VALUES = { time: '', people: '', name: '', phone: '', note: '' };

function valuesOf(
  { booking, meal: { date } }: TextsQuestion,
  typed: Typed = {},
): Values {
  const values = booking ? { ...booking, name: fullName(booking) } : NO_VALUES;
  return { ...values, date, ...typed };
}

/** Why no booking can be on a day; empty if one can. */
function dayError(date: string, now: Instant): string {
  if (isDay(date) && date < firstDay(now)) return sheetTexts.pastDay;
  return isStorable({ date, key: '' }) ? '' : sheetTexts.noDay;
}

interface BookingFormProps {
  readonly question: TextsQuestion;
  readonly typed: Store<Typed> & { readonly set: (typed: Typed) => void };
  readonly now: Instant;
  /** Called once the number of walk-ins is typed who are to sit down. */
  readonly onSeat: () => void;
}

/** The fields of a booking; all may stay empty. Its warnings do not block. */
function BookingForm({ question, typed, now, onSeat }: BookingFormProps) {
  const { note, hasDay = false, canSeat = false } = question;
  const before = valuesOf(question);
  const values = valuesOf(question, useStore(typed));
  const [initial] = useState(values);
  // The value of an hour that is typed in part is empty.
  const [hasPartOfTime, setHasPartOfTime] = useState(false);

  function set(name: FieldName, value: string): void {
    const { [name]: _, ...others } = typed.get();
    typed.set(value === before[name] ? others : { ...others, [name]: value });
  }

  function change(name: FieldName, input: HTMLInputElement): void {
    if (name === 'time') setHasPartOfTime(input.validity.badInput);
    set(name, input.value.trim());
  }

  return (
    <fieldset className={styles.guest}>
      <legend>{canSeat ? sheetTexts.walkInOrBooking : sheetTexts.guest}</legend>
      {note}
      {canSeat ? (
        <SeatNow
          onSeat={(people) => {
            set('people', people);
            onSeat();
          }}
        />
      ) : null}
      {fieldNames
        .filter((name) => name !== 'date' || hasDay)
        .map((name) => (
          <LabelledInput
            key={name}
            {...inputs[name]}
            min={name === 'date' ? firstDay(now) : undefined}
            error={name === 'date' ? dayError(values.date, now) : ''}
            defaultValue={initial[name]}
            onChange={({ currentTarget }) => change(name, currentTarget)}
            onKeyUp={({ currentTarget }) => change(name, currentTarget)}
          />
        ))}
      <p role="status" className={styles.warnings}>
        {hasPartOfTime ? sheetTexts.partOfTime : null}{' '}
        {warningsOf(values, question, now).join(' ')}
      </p>
    </fieldset>
  );
}

/** What is unusual of a booking. */
function warningsOf(
  { date, time, people }: Values,
  question: TextsQuestion,
  now: Instant,
): readonly string[] {
  const { meal, tables } = question;
  const ofDay = dayError(date, now) ? meal : { ...meal, date };
  const ofHour = mealOf(question, ofDay.date, time);
  const arrival = arrivalAt(ofHour, time);
  const isKnown = !Number.isNaN(arrival);
  const isClosed =
    isKnown &&
    restaurant.openingHours !== null &&
    openSpanAt(restaurant, romeDate(arrival), time) === null;
  const few = fewSeatsWords(tables, people);
  return [
    !isSameMeal(ofHour, ofDay) &&
      (time
        ? sheetTexts.otherMeal(time, kindName(ofHour), mealName(ofHour, now))
        : sheetTexts.closedMeal(kindName(ofDay), mealName(ofHour, now))),
    isKnown && arrival < now && sheetTexts.pastTime,
    isClosed && sheetTexts.closedTime,
    few && `${few}.`,
  ].filter((words): words is string => Boolean(words));
}
