import { useEffect, useRef } from 'react';
import { deviceStorage, storedValue } from '../../services/storage.ts';
import { createStore } from '../../services/store.ts';
import { useStore } from '../../ui/use-store.ts';
import { tableTexts } from '../table-texts.ts';

const views = ['plan', 'list'] as const;

type TableView = (typeof views)[number];

const storedView = storedValue(
  deviceStorage,
  'table-view',
  (value) => views.find((view) => view === value) ?? null,
);

const currentView = createStore<TableView>(storedView.read() ?? 'plan');

/**
 * Whether the tables are drawn or listed, as this visitor chose last time. The
 * HTML has the plan.
 */
export function useTableView(): TableView {
  return useStore(currentView, () => 'plan');
}

function choose(view: TableView) {
  currentView.set(view);
  storedView.write(view);
}

/** Chooses between the drawn plan and the list of the same tables. */
export function ViewSwitch() {
  const current = useTableView();
  const list = useRef<HTMLInputElement>(null);

  // The list may have been chosen before hydration.
  useEffect(() => {
    if (list.current?.checked) choose('list');
  }, []);

  return (
    <fieldset className="row">
      <legend>{tableTexts.view}</legend>
      {views.map((view) => (
        <label key={view} className="check">
          <input
            ref={view === 'list' ? list : undefined}
            type="radio"
            name="table-view"
            checked={view === current}
            onChange={() => choose(view)}
          />
          {tableTexts.views[view]}
        </label>
      ))}
    </fieldset>
  );
}
