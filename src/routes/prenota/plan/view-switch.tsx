import { useEffect, useRef } from 'react';
import { bookingTexts } from '../../../content/booking-texts.ts';
import type { TableView } from './use-table-view.ts';

const views: readonly TableView[] = ['plan', 'list'];

interface ViewSwitchProps {
  readonly view: TableView;
  readonly onChange: (view: TableView) => void;
}

/** Chooses between the drawn plan and the list of the same tables. */
export function ViewSwitch({ view: current, onChange }: ViewSwitchProps) {
  const list = useRef<HTMLInputElement>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: what was chosen before hydration, once.
  useEffect(() => {
    if (list.current?.checked && current === 'plan') onChange('list');
  }, []);

  return (
    <fieldset className="row">
      <legend>{bookingTexts.view}</legend>
      {views.map((view) => (
        <label key={view} className="check">
          <input
            ref={view === 'list' ? list : undefined}
            type="radio"
            name="table-view"
            checked={view === current}
            onChange={() => onChange(view)}
          />
          {bookingTexts.views[view]}
        </label>
      ))}
    </fieldset>
  );
}
