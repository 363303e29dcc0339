import { useState } from 'react';

export type TableView = 'plan' | 'list';

const STORAGE_KEY = 'table-view';

/** Whether the tables are drawn or listed, as this visitor chose last time. */
export function useTableView(): [TableView, (view: TableView) => void] {
  const [view, setView] = useState<TableView>(read);
  return [
    view,
    (next) => {
      setView(next);
      try {
        localStorage.setItem(STORAGE_KEY, next);
      } catch {
        // A browser that stores nothing asks again next time.
      }
    },
  ];
}

function read(): TableView {
  try {
    return localStorage.getItem(STORAGE_KEY) === 'list' ? 'list' : 'plan';
  } catch {
    return 'plan';
  }
}
