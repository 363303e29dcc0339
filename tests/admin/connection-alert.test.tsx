import { act, fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ConnectionAlert } from '../../src/admin/connection-alert.tsx';
import type { ConnectionStatus } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { LiveView } from '../../src/tables/live-view.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { renderPage } from '../support/render.tsx';

const RECEIVED_AT = Date.parse('2026-11-21T20:38:00+01:00');
const ready = { status: 'ready', value: {} } as const;

const viewOf = (status: LiveView['status']): LiveView => ({
  status,
  settings: ready,
  records: ready,
});

function renderAlert(socketStatus: ConnectionStatus, view: LiveView) {
  const status = createStore(socketStatus);
  const store = createStore(view);
  const reconnect = vi.fn();
  const lookAgain = vi.fn(async () => false);
  const database = makeFakeDatabase({
    status,
    reconnect,
  });
  const live = makeFakeLiveTables({
    ...store,
    receivedAt: () => RECEIVED_AT,
    lookAgain,
  });
  renderPage(<ConnectionAlert database={database} live={live} />);
  return { store, reconnect, lookAgain };
}

test('tables that cannot be read are dated by their last data, though the socket seems open', () => {
  renderAlert('online', viewOf('offline'));
  expect(screen.getByRole('alert')).toHaveTextContent(
    'interruttori e tavoli sono quelli delle 20:38',
  );
});

test('without a socket the tables are called current only once they are read', () => {
  const { store } = renderAlert('offline', viewOf('connecting'));
  const alert = screen.getByRole('alert');
  expect(alert).toHaveTextContent('ancora quelli delle 20:38');
  expect(alert).not.toHaveTextContent('aggiornati');
  act(() => store.set(viewOf('online')));
  expect(alert).toHaveTextContent('sono aggiornati, ma per ora non');
});

test('a check of a quiet socket is not shown', () => {
  const { store } = renderAlert('online', viewOf('online'));
  act(() => store.set(viewOf('connecting')));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('another try reads the tables, or opens a socket if they are current', async () => {
  const { store, reconnect, lookAgain } = renderAlert(
    'offline',
    viewOf('offline'),
  );
  const retry = screen.getByRole('button', { name: 'Riprova' });
  await act(async () => void fireEvent.click(retry));
  expect(lookAgain).toHaveBeenCalledTimes(1);
  expect(reconnect).not.toHaveBeenCalled();
  act(() => store.set(viewOf('online')));
  await act(async () => void fireEvent.click(retry));
  expect(reconnect).toHaveBeenCalledTimes(1);
});
