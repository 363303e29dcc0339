import { useSyncExternalStore } from 'react';
import { deviceStorage, storedValue } from '../../../services/storage.ts';
import { createStore } from '../../../services/store.ts';

export type TableView = 'plan' | 'list';

const storedView = storedValue(
  deviceStorage,
  'table-view',
  (value): value is TableView => value === 'plan' || value === 'list',
);

const view = createStore<TableView>(storedView.read() ?? 'plan');

/** Whether the tables are drawn or listed, as this visitor chose last time. The HTML has the plan. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const current = useSyncExternalStore(view.subscribe, view.get, () => 'plan' as const);
  return [
    current,
    (next) => {
      view.set(next);
      storedView.write(next);
    },
  ];
}
