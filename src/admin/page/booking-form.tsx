import { type ReactNode, useState } from 'react';
import { arrivalAt } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import { createStore } from '../../services/store.ts';
import {
  type BookingTexts,
  TEXT_LIMITS,
  type TextName,
  textNames,
} from '../../tables/booking.ts';
import type { Table } from '../../tables/floor-plan.ts';
import { isDay } from '../../time/dates.ts';
import { isSameMeal, type Meal } from '../../time/meals.ts';
import { openSpanAt } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { firstDay, kindName, mealAt, mealName } from '../book/meals.ts';
import { Field } from '../field.tsx';
import styles from './booking-form.module.css';
import { sheetTexts } from './page-texts.ts';
import type { Staff } from './staff.ts';

/** What was typed. */
interface Typed {
  readonly texts: BookingTexts;
  /** The meal of that day; its hour may be of another one. */
  readonly meal: Meal;
}

/** A question with the fields of a booking. */
interface TextsQuestion {
  readonly text: string;
  readonly legend: string;
  readonly meal: Meal;
  /** Null for a booking without one. */
  readonly table: Table | null;
  readonly initial: BookingTexts;
  /** On the button that confirms. */
  readonly confirm: (texts: BookingTexts) => string;
  /** What has happened meanwhile, in place. */
  readonly note?: ReactNode;
  /** Whether walk-ins can be seated by one press. */
  readonly canSeat?: boolean;
  /** Whether the day can be changed. */
  readonly hasDay?: boolean;
}

/**
 * Asks for the texts of a booking.
 * @returns null if that was cancelled
 */
export async function askTexts(
  { ask, now }: Pick<Staff, 'ask' | 'now'>,
  question: TextsQuestion,
): Promise<Typed | null> {
  const { text, confirm, initial, meal } = question;
  let typed: Typed = { texts: initial, meal };
  const confirmText = createStore(confirm(initial));
  const seating = new AbortController();
  const fields = (
    <BookingForm
      {...question}
      now={now()}
      onSeat={(people) => {
        typed = { ...typed, texts: { ...typed.texts, people } };
        seating.abort();
      }}
      onChange={(next) => {
        typed = next;
        confirmText.set(confirm(next.texts));
      }}
    />
  );
  const answer = await ask({ text, fields, confirmText }, seating.signal);
  return answer === null && !seating.signal.aborted ? null : typed;
}

const inputs = {
  time: { label: 'Orario', type: 'time' },
  people: { label: 'Persone', inputMode: 'numeric' },
  name: { label: 'Nome' },
  phone: { label: 'Telefono', type: 'tel' },
  note: { label: 'Nota, solo per noi' },
} as const satisfies Record<TextName, object>;

interface BookingFormProps extends TextsQuestion {
  readonly now: Instant;
  /** Called with how many walk-ins are to sit down. */
  readonly onSeat: (people: string) => void;
  readonly onChange: (typed: Typed) => void;
}

/** The fields of a booking; all may stay empty. Its warnings do not block. */
function BookingForm(props: BookingFormProps) {
  const { meal, legend, initial, now, onChange } = props;
  const [typed, setTyped] = useState<Typed>({ texts: initial, meal });
  // A part of an hour is no value.
  const [hasPartOfTime, setHasPartOfTime] = useState(false);

  function update(next: Partial<Typed>): void {
    const all = { ...typed, ...next };
    setTyped(all);
    onChange(all);
  }

  function change(name: TextName, input: HTMLInputElement): void {
    if (name === 'time') setHasPartOfTime(input.validity.badInput);
    update({ texts: { ...typed.texts, [name]: input.value.trim() } });
  }

  return (
    <fieldset className={styles.guest}>
      <legend>{legend}</legend>
      {props.note}
      {props.canSeat ? <SeatNow onSeat={props.onSeat} /> : null}
      {props.hasDay ? (
        <Field
          label={sheetTexts.day}
          type="date"
          min={firstDay(now)}
          defaultValue={meal.date}
          onChange={({ currentTarget: { value } }) =>
            update({ meal: isDay(value) ? { ...meal, date: value } : meal })
          }
        />
      ) : null}
      {textNames.map((name) => (
        <Field
          key={name}
          {...inputs[name]}
          maxLength={name === 'time' ? undefined : TEXT_LIMITS[name]}
          defaultValue={initial[name]}
          onChange={({ currentTarget }) => change(name, currentTarget)}
          onKeyUp={({ currentTarget }) => change(name, currentTarget)}
        />
      ))}
      <p role="status" className={styles.warnings}>
        {hasPartOfTime ? sheetTexts.partOfTime : null}{' '}
        {warningsOf(typed, props.table, now).join(' ')}
      </p>
    </fieldset>
  );
}

const FEW = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Seats walk-ins, by one press on how many they are. */
function SeatNow({ onSeat }: Pick<BookingFormProps, 'onSeat'>) {
  return (
    <div className={styles.few}>
      <span>{sheetTexts.howMany}</span>
      {FEW.map((people) => (
        <button
          key={people}
          type="button"
          className="button button-quiet"
          aria-label={sheetTexts.seatFew(people)}
          onClick={() => onSeat(people)}
        >
          {people}
        </button>
      ))}
    </div>
  );
}

/** What is unusual of a booking. */
function warningsOf(
  { meal, texts: { time, people } }: Typed,
  table: Table | null,
  now: Instant,
): readonly string[] {
  const ofHour = mealAt(meal, time);
  const arrival = arrivalAt(ofHour, time);
  const isKnown = !Number.isNaN(arrival);
  const isClosed =
    isKnown &&
    restaurant.openingHours !== null &&
    openSpanAt(restaurant, romeDate(arrival), time) === null;
  const hasFewSeats = table && Number.parseInt(people, 10) > table.seats;
  return [
    !isSameMeal(ofHour, meal) &&
      sheetTexts.otherMeal(time, kindName(ofHour), mealName(ofHour, now)),
    isKnown && arrival < now && sheetTexts.pastTime,
    isClosed && sheetTexts.closedTime,
    hasFewSeats && sheetTexts.fewSeats(table.seats),
  ].filter((words) => words !== false && words !== null);
}
