import { useState } from 'react';
import { deviceStorage, storedValue } from '../services/storage.ts';
import styles from './admin.module.css';
import { type BookOrder, bookOrders, matches } from './book-order.ts';
import type { Seating, Seatings } from './seating.ts';
import { staffTexts } from './staff-texts.ts';

const storedOrder = storedValue(
  deviceStorage,
  'book-order',
  (value) => bookOrders.find((order) => order === value) ?? null,
);

/** How the list is ordered and searched. */
export interface ListOptions {
  readonly order: BookOrder;
  readonly search: string;
  readonly onOrder: (order: BookOrder) => void;
  readonly onSearch: (search: string) => void;
}

/** The order is that which was chosen last time on this device. */
export function useListOptions(): ListOptions {
  const [order, setOrder] = useState<BookOrder>(
    () => storedOrder.read() ?? 'table',
  );
  const [search, setSearch] = useState('');
  return {
    order,
    search,
    onOrder(next: BookOrder) {
      setOrder(next);
      storedOrder.write(next);
    },
    onSearch: setSearch,
  };
}

interface BookControlsProps extends ListOptions {
  readonly seatings: Seatings;
}

/** Orders and searches the list, and prints it. */
export function BookControls({
  order,
  search,
  onOrder,
  onSearch,
  seatings,
}: BookControlsProps) {
  const isFound = (seating: Seating) => matches(seating, search);
  const findsNothing = search !== '' && !Object.values(seatings).some(isFound);
  return (
    <>
      <fieldset className="row">
        <legend>{staffTexts.order}</legend>
        {bookOrders.map((name) => (
          <label key={name} className="check">
            <input
              type="radio"
              name="list-order"
              checked={name === order}
              onChange={() => onOrder(name)}
            />
            {staffTexts.orders[name]}
          </label>
        ))}
      </fieldset>
      <p className={`field ${styles.search}`}>
        <label>
          {staffTexts.search}
          <input
            type="search"
            value={search}
            autoComplete="off"
            onChange={({ currentTarget }) => onSearch(currentTarget.value)}
          />
        </label>
      </p>
      <p role="status" className={styles.search}>
        {findsNothing ? staffTexts.notFound : ''}
      </p>
      <button
        type="button"
        className="button button-quiet"
        onClick={() => window.print()}
      >
        {staffTexts.print}
      </button>
    </>
  );
}
