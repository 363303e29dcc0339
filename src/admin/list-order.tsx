import { staffTexts } from './staff-texts.ts';

const orders = [
  { text: staffTexts.orders.zone, isLongestFirst: false },
  { text: staffTexts.orders.longest, isLongestFirst: true },
];

/** Whether the list is ordered by zone, or by how long tables are occupied. */
export function ListOrder({
  isLongestFirst,
  onChange,
}: {
  readonly isLongestFirst: boolean;
  readonly onChange: (isLongestFirst: boolean) => void;
}) {
  return (
    <fieldset className="row">
      <legend>{staffTexts.order}</legend>
      {orders.map((order) => (
        <label key={order.text} className="check">
          <input
            type="radio"
            name="list-order"
            checked={order.isLongestFirst === isLongestFirst}
            onChange={() => onChange(order.isLongestFirst)}
          />
          {order.text}
        </label>
      ))}
    </fieldset>
  );
}
