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
import type { Meal } from '../../time/meals.ts';
import { openSpanAt } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { firstDay, mealAt } from '../book/meals.ts';
import styles from './booking-form.module.css';
import { sheetTexts } from './shown-texts.ts';
import type { Staff } from './staff.ts';

/** What was typed; an hour of which a part is missing is no hour. */
interface Typed {
  /** yyyy-mm-dd */
  readonly date: string;
  readonly texts: BookingTexts;
  readonly hasUnfinishedTime: boolean;
}

interface BookingFormProps {
  readonly meal: Meal;
  /** Null for a booking without one. */
  readonly table: Table | null;
  readonly now: Instant;
  readonly legend: string;
  readonly initial: BookingTexts;
  readonly objection: string | null;
  /** What has happened meanwhile, in place. */
  readonly note: ReactNode;
  /** Walk-ins are seated by one press: called with how many they are. */
  readonly onSeat: ((people: string) => void) | null;
  /** Whether the day can be changed. */
  readonly hasDay: boolean;
  readonly onChange: (typed: Typed) => void;
}

const inputs = {
  time: { label: 'Orario', type: 'time' },
  people: { label: 'Persone', type: 'text', inputMode: 'numeric' },
  name: { label: 'Nome', type: 'text' },
  phone: { label: 'Telefono', type: 'tel' },
  note: { label: 'Nota, solo per noi', type: 'text' },
} as const satisfies Record<TextName, object>;

/** A question with the fields of a booking. */
interface TextsQuestion
  extends Pick<BookingFormProps, 'meal' | 'table' | 'legend' | 'initial'> {
  readonly about: string;
  readonly text: string;
  /** On the button that confirms. */
  readonly confirm: (texts: BookingTexts) => string;
  readonly note?: ReactNode;
  /** Whether walk-ins can be seated by one press. */
  readonly canSeat?: boolean;
  readonly hasDay?: boolean;
}

/** The answer to such a question. */
export interface TypedBooking {
  readonly texts: BookingTexts;
  /** The meal of that day; its hour may be of another one. */
  readonly meal: Meal;
}

/**
 * Asks for the texts of a booking, again if its hour lacks a part.
 * @returns null if that was cancelled
 */
export async function askTexts(
  { ask, now }: Pick<Staff, 'ask' | 'now'>,
  question: TextsQuestion,
): Promise<TypedBooking | null> {
  const { about, text, confirm, initial, meal } = question;
  let typed: Typed = {
    date: meal.date,
    texts: initial,
    hasUnfinishedTime: false,
  };
  let objection: string | null = null;
  const confirmText = createStore(confirm(initial));
  while (true) {
    const seating = new AbortController();
    const fields = (
      <BookingForm
        {...question}
        meal={{ ...meal, date: typed.date }}
        note={question.note ?? null}
        hasDay={question.hasDay === true}
        objection={objection}
        now={now()}
        initial={typed.texts}
        onSeat={
          question.canSeat
            ? (people) => {
                typed = { ...typed, texts: { ...typed.texts, people } };
                seating.abort();
              }
            : null
        }
        onChange={(next) => {
          typed = next;
          confirmText.set(confirm(next.texts));
        }}
      />
    );
    const content = { text, fields, confirmText };
    const answer = await ask(about, content, seating.signal);
    if (answer === null && !seating.signal.aborted) return null;
    const { texts, date } = typed;
    if (!typed.hasUnfinishedTime) return { texts, meal: { ...meal, date } };
    objection = sheetTexts.unfinishedTime;
  }
}

/** The fields of a booking; all may stay empty. Its warnings do not block. */
function BookingForm({
  meal,
  table,
  now,
  legend,
  initial,
  objection,
  note,
  onSeat,
  hasDay,
  onChange,
}: BookingFormProps) {
  const [typed, setTyped] = useState<Typed>({
    date: meal.date,
    texts: initial,
    hasUnfinishedTime: false,
  });

  function change(name: TextName, input: HTMLInputElement): void {
    update({
      ...typed,
      texts: { ...typed.texts, [name]: input.value.trim() },
      hasUnfinishedTime:
        name === 'time' ? input.validity.badInput : typed.hasUnfinishedTime,
    });
  }

  function update(next: Typed): void {
    setTyped(next);
    onChange(next);
  }

  return (
    <fieldset className={styles.guest}>
      <legend>{legend}</legend>
      {note}
      {objection ? <p role="alert">{objection}</p> : null}
      {onSeat ? <SeatNow onSeat={onSeat} /> : null}
      {hasDay ? (
        <p className="field">
          <label>
            {sheetTexts.day}
            <input
              type="date"
              min={firstDay(now)}
              defaultValue={meal.date}
              onChange={({ currentTarget: { value } }) =>
                update({ ...typed, date: isDay(value) ? value : meal.date })
              }
            />
          </label>
        </p>
      ) : null}
      {textNames.map((name) => {
        const { label, ...input } = inputs[name];
        return (
          <p key={name} className="field" data-field={name}>
            <label>
              {label}
              <input
                {...input}
                maxLength={name === 'time' ? undefined : TEXT_LIMITS[name]}
                defaultValue={initial[name]}
                autoComplete="off"
                onChange={({ currentTarget }) => change(name, currentTarget)}
                // A part of an hour changes no value.
                onKeyUp={({ currentTarget }) => change(name, currentTarget)}
              />
            </label>
          </p>
        );
      })}
      <p role="status" className={styles.warnings}>
        {warningsOf(typed, table, meal, now).join(' ')}
      </p>
    </fieldset>
  );
}

const FEW = ['1', '2', '3', '4', '5', '6', '7', '8'] as const;

/** Seats walk-ins, by one press on how many they are. */
function SeatNow({ onSeat }: { readonly onSeat: (people: string) => void }) {
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
  { date, texts: { time, people } }: Typed,
  table: Table | null,
  meal: Meal,
  now: Instant,
): readonly string[] {
  const arrival = arrivalAt(mealAt({ ...meal, date }, time), time);
  const isKnown = !Number.isNaN(arrival);
  const isClosed =
    isKnown &&
    restaurant.openingHours !== null &&
    openSpanAt(restaurant, romeDate(arrival), time) === null;
  const hasFewSeats = table && Number.parseInt(people, 10) > table.seats;
  return [
    ...(isKnown && arrival < now ? [sheetTexts.pastTime] : []),
    ...(isClosed ? [sheetTexts.closedTime] : []),
    ...(hasFewSeats ? [sheetTexts.fewSeats(table.seats)] : []),
  ];
}
