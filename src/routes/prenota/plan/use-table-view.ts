import { useState } from 'react';
import { deviceStorage, storedValue } from '../../../services/storage.ts';

export type TableView = 'plan' | 'list';

const keptView = storedValue(
  deviceStorage,
  'table-view',
  (value): value is TableView => value === 'plan' || value === 'list',
);

/** Whether the tables are drawn or listed, as this visitor chose last time. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const [view, setView] = useState<TableView>(() => keptView.read() ?? 'plan');
  return [
    view,
    (next) => {
      setView(next);
      keptView.write(next);
    },
  ];
}
