import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConnectionAlert } from '../../src/admin/connection-alert.tsx';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveData } from '../../src/tables/live-data.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { makeLiveData } from '../support/make-live-data.ts';
import { renderPage } from '../support/render.tsx';

const RECEIVED_AT = Date.parse('2026-11-21T20:38:00+01:00');

function renderAlert(socket: ConnectionStatus, tables: LiveData['status']) {
  const liveDataOf = (status: LiveData['status']) =>
    makeLiveData({}, {}, status);
  const status = createStore(socket);
  const store = createStore(liveDataOf(tables));
  const reconnect = vi.fn();
  const lookAgain = vi.fn(async () => false);
  const database = makeFakeDatabase({ status, reconnect });
  const receivedAt = () => RECEIVED_AT;
  const live = makeFakeLiveTables({ ...store, receivedAt, lookAgain });
  renderPage(
    <main tabIndex={-1}>
      <ConnectionAlert database={database} live={live} />
    </main>,
  );
  return {
    setTables: (next: LiveData['status']) =>
      act(() => store.set(liveDataOf(next))),
    setSocket: (next: ConnectionStatus) => act(() => status.set(next)),
    reconnect,
    lookAgain,
  };
}

test('tables that cannot be read are dated by their last data, though the socket seems open', () => {
  renderAlert('online', 'offline');
  expect(screen.getByRole('alert')).toHaveTextContent(
    'interruttori e tavoli sono quelli delle 20:38',
  );
});

test('without a socket the tables are called current only once they are read', () => {
  const { setTables } = renderAlert('offline', 'connecting');
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('ancora quelli delle 20:38');
  expect(alert).not.toHaveTextContent('aggiornati');
  setTables('online');
  expect(alert).toHaveTextContent('sono aggiornati, ma per ora non');
});

test('a check of a quiet socket is not shown', () => {
  renderAlert('online', 'online').setTables('connecting');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another try reads the tables, or opens a socket if they are current, and leads back to the page', async () => {
  const { setTables, setSocket, reconnect, lookAgain } = renderAlert(
    'offline',
    'offline',
  );
  const retry = screen.getByRole('button', { name: 'Riprova' });
  await userEvent.click(retry);
  expect(lookAgain).toHaveBeenCalledTimes(1);
  expect(reconnect).not.toHaveBeenCalled();
  setTables('online');
  await userEvent.click(retry);
  expect(reconnect).toHaveBeenCalledTimes(1);
  setSocket('online');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
