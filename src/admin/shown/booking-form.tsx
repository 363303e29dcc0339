import { type ReactNode, useState } from 'react';
import { arrivalAt } from '../../content/meals.ts';
import { restaurant } from '../../content/restaurant.ts';
import {
  type BookingTexts,
  type TextName,
  textNames,
} from '../../tables/booking.ts';
import { TEXT_LIMITS } from '../../tables/booking-record.ts';
import type { Table } from '../../tables/floor-plan.ts';
import type { Meal } from '../../time/meals.ts';
import { openSpanAt } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { mealAt } from '../book/meals.ts';
import styles from './booking-form.module.css';
import { sheetTexts } from './shown-texts.ts';
import type { Staff } from './staff.ts';

/** What was typed; an hour of which a part is missing is no hour. */
interface Typed {
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
  extends Omit<BookingFormProps, 'now' | 'objection' | 'onChange'> {
  readonly about: string;
  readonly text: string;
}

/**
 * Asks for the texts of a booking, again if its hour lacks a part.
 * @returns null if that was cancelled
 */
export async function askTexts(
  { ask, now }: Pick<Staff, 'ask' | 'now'>,
  { about, text, ...form }: TextsQuestion,
): Promise<BookingTexts | null> {
  let typed: Typed = { texts: form.initial, hasUnfinishedTime: false };
  let objection: string | null = null;
  while (true) {
    const fields = (
      <BookingForm
        {...{ ...form, objection }}
        now={now()}
        initial={typed.texts}
        onChange={(next) => {
          typed = next;
        }}
      />
    );
    const answer = await ask(about, { text, fields });
    if (answer === null) return null;
    if (!typed.hasUnfinishedTime) return typed.texts;
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
  onChange,
}: BookingFormProps) {
  const [typed, setTyped] = useState<Typed>({
    texts: initial,
    hasUnfinishedTime: false,
  });

  function change(name: TextName, input: HTMLInputElement): void {
    const next = {
      texts: { ...typed.texts, [name]: input.value.trim() },
      hasUnfinishedTime:
        name === 'time' ? input.validity.badInput : typed.hasUnfinishedTime,
    };
    setTyped(next);
    onChange(next);
  }

  return (
    <fieldset className={styles.guest}>
      <legend>{legend}</legend>
      {note}
      {objection ? <p role="alert">{objection}</p> : null}
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
        {warningsOf(typed.texts, table, meal, now).join(' ')}
      </p>
    </fieldset>
  );
}

/** What is unusual of a booking. */
function warningsOf(
  { time, people }: Pick<BookingTexts, 'time' | 'people'>,
  table: Table | null,
  meal: Meal,
  now: Instant,
): readonly string[] {
  const arrival = arrivalAt(mealAt(meal, time), time);
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
