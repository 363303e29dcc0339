import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { StaffTables } from '../../src/admin/staff-tables.tsx';
import { createStore } from '../../src/services/store.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import type { DialogContent } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { renderPage } from '../support/render.tsx';

const view: LiveView = {
  status: 'online',
  settings: { status: 'ready', value: {} },
  records: { status: 'ready', value: {} },
};

const tableOf = (label: string) =>
  screen.getByRole('button', { name: new RegExp(`^Tavolo ${label}, Veranda`) });

/** The tables of an admin, whose writes are not answered. */
function renderTables() {
  const dialogs = createDialogs<DialogContent>();
  const transact = vi.fn(() => new Promise<never>(() => {}));
  const database = makeFakeDatabase({
    transact,
  });
  renderPage(
    <StaffTables
      database={database}
      live={makeFakeLiveTables({ get: () => view })}
      dialogs={dialogs}
      cards={createStore({})}
      access={createStore(true)}
      alert={null}
    />,
  );
  async function occupy(label: string) {
    fireEvent.click(tableOf(label));
    await vi.waitFor(() => expect(dialogs.get()).toHaveLength(1));
    await act(async () => dialogs.get()[0]?.close(true));
  }
  return { dialogs, transact, occupy };
}

test('a write under way locks its table alone', async () => {
  const { dialogs, transact, occupy } = renderTables();
  await occupy('7');
  await vi.waitFor(() =>
    expect(tableOf('7')).toHaveAttribute('aria-busy', 'true'),
  );
  await occupy('8');
  await vi.waitFor(() => expect(transact).toHaveBeenCalledTimes(2));

  fireEvent.click(tableOf('7'));
  expect(dialogs.get()).toEqual([]);
  expect(
    screen.getByText('Tavolo 7, Veranda: la modifica è ancora in corso'),
  ).toBeVisible();
});
