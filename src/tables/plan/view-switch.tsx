import { useEffect, useRef } from 'react';
import { deviceStorage, storedValue } from '../../services/storage.ts';
import { createStore, type Store } from '../../services/store.ts';
import { useStore } from '../../ui/use-store.ts';
import { tableTexts } from '../table-texts.ts';

const views = ['plan', 'list'] as const;

type TableView = (typeof views)[number];

const storedView = storedValue(
  deviceStorage,
  'table-view',
  (value) => views.find((view) => view === value) ?? null,
);

/** Null until one is chosen on this page. */
const chosen = createStore<TableView | null>(null);
let lastTime: TableView | undefined;

/** Storage is read when a browser first shows the tables. */
const currentView: Store<TableView> = {
  get() {
    lastTime ??= storedView.read() ?? 'plan';
    return chosen.get() ?? lastTime;
  },
  subscribe: chosen.subscribe,
};

/**
 * Whether the tables are drawn or listed, as this visitor chose last time. The
 * HTML has the plan.
 */
export function useTableView(): TableView {
  return useStore(currentView, () => 'plan');
}

function choose(view: TableView) {
  chosen.set(view);
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
