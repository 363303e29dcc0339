import { useState } from 'react';
import { restaurant } from '../../content/restaurant.ts';
import type { Table } from '../../tables/floor-plan.ts';
import {
  type CardTextName,
  type CardTexts,
  cardTexts,
  storedTexts,
} from '../../tables/guest-card.ts';
import { arrivalAt, type Meal } from '../../time/meals.ts';
import { openSpanAt } from '../../time/opening-hours.ts';
import { type Instant, romeDate } from '../../time/rome-clock.ts';
import { tableName } from '../change/change-texts.ts';
import styles from './booking-form.module.css';
import { sheetTexts } from './shown-texts.ts';
import type { Staff } from './staff.ts';

/** What was typed; an hour of which a part is missing is no hour. */
interface Typed {
  readonly texts: CardTexts;
  readonly hasUnfinishedTime: boolean;
}

interface BookingFormProps {
  readonly table: Table;
  readonly meal: Meal;
  readonly now: Instant;
  readonly legend: string;
  readonly initial: CardTexts;
  readonly objection: string | null;
  readonly onChange: (typed: Typed) => void;
}

const inputs = {
  time: { label: 'Orario', type: 'time' },
  people: { label: 'Persone', type: 'text', inputMode: 'numeric' },
  name: { label: 'Nome', type: 'text' },
  phone: { label: 'Telefono', type: 'tel' },
  note: { label: 'Nota, solo per noi', type: 'text' },
} as const satisfies Record<CardTextName, object>;

/** A question with the fields of a booking. */
interface TextsQuestion
  extends Pick<BookingFormProps, 'table' | 'legend' | 'initial'> {
  readonly text: string;
  readonly isStillSo: () => boolean;
  readonly onChange?: (texts: CardTexts) => void;
}

/**
 * Asks for the texts of a booking, again if its hour lacks a part.
 * @returns null if that was cancelled
 */
export async function askTexts(
  { ask, meal, now }: Staff,
  question: TextsQuestion,
): Promise<CardTexts | null> {
  const { table, text, isStillSo, onChange, ...form } = question;
  let typed: Typed = { texts: form.initial, hasUnfinishedTime: false };
  let objection: string | null = null;
  while (true) {
    const fields = (
      <BookingForm
        {...{ ...form, table, meal, objection }}
        now={now()}
        initial={typed.texts}
        onChange={(next) => {
          typed = next;
          onChange?.(next.texts);
        }}
      />
    );
    const content = { text, fields };
    const answer = await ask(tableName(table), content, isStillSo);
    if (answer === null) return null;
    if (!typed.hasUnfinishedTime) return typed.texts;
    objection = sheetTexts.unfinishedTime;
  }
}

/** The fields of a booking; all may stay empty. Its warnings do not block. */
function BookingForm({
  table,
  meal,
  now,
  legend,
  initial,
  objection,
  onChange,
}: BookingFormProps) {
  const [typed, setTyped] = useState<Typed>({
    texts: initial,
    hasUnfinishedTime: false,
  });

  function change(name: CardTextName, input: HTMLInputElement): void {
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
      {objection ? <p role="alert">{objection}</p> : null}
      {storedTexts.map((name) => {
        const { label, ...input } = inputs[name];
        const { longest } = cardTexts[name];
        return (
          <p key={name} className="field" data-field={name}>
            <label>
              {label}
              <input
                {...input}
                maxLength={name === 'time' ? undefined : longest}
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
  { time, people }: Pick<CardTexts, 'time' | 'people'>,
  table: Table,
  meal: Meal,
  now: Instant,
): readonly string[] {
  const arrival = arrivalAt(restaurant.meals, meal, time);
  const isKnown = !Number.isNaN(arrival);
  const isClosed =
    isKnown &&
    restaurant.openingHours !== null &&
    openSpanAt(restaurant, romeDate(arrival), time) === null;
  const hasFewSeats = Number.parseInt(people, 10) > table.seats;
  return [
    ...(isKnown && arrival < now ? [sheetTexts.pastTime] : []),
    ...(isClosed ? [sheetTexts.closedTime] : []),
    ...(hasFewSeats ? [sheetTexts.fewSeats(table.seats)] : []),
  ];
}
