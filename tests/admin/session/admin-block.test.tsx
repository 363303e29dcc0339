import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AdminBlock from '../../../src/admin/session/admin-block.tsx';
import type { Database } from '../../../src/services/database.ts';
import { createStore } from '../../../src/services/store.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
  makeLiveData,
} from '../../support/make-fake-database.ts';
import { renderPage } from '../../support/render.tsx';

const user = {
  uid: 'ada',
  email: 'ada@osteria.test',
  getIdToken: async () => 'token',
};
const known = makeLiveData({}, {});
const values = known.values && { ...known.values, bookings: [] };
const live = makeFakeLiveTables(createStore({ ...known, values }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** @returns how the database answers whether the user is an admin */
function renderBlock() {
  let answers:
    | { say: (value: unknown) => void; refuse: () => void }
    | undefined;
  const watch: Database['watch'] = (path, say, refuse) => {
    if (path === `admins/${user.uid}`) answers = { say, refuse };
    else say(null);
    return () => {};
  };
  renderPage(
    <AdminBlock
      database={makeFakeDatabase({ watch })}
      live={live}
      user={user}
      onNewCount={() => {}}
    />,
  );
  return {
    say: (value: unknown) => act(() => answers?.say(value)),
    refuse: () => act(() => answers?.refuse()),
  };
}

const tables = () => screen.queryAllByRole('button', { name: /^Tavolo/ });
const giardino = () => screen.queryByRole('checkbox', { name: 'Giardino' });

test('a user who is no admin reads that, and gets nothing else', () => {
  renderBlock().say(null);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'ada@osteria.test non è tra gli amministratori',
  );
  expect([...tables(), giardino()]).toEqual([null]);
});

test('an admin gets tables and switches; while the database does not say it there is a word, and no table', () => {
  const { say, refuse } = renderBlock();
  refuse();
  expect(screen.getByRole('status')).toHaveTextContent('Un momento…');
  act(() => void vi.advanceTimersByTime(4_000));
  expect(screen.getByRole('status')).toHaveTextContent(
    'Non c’è ancora risposta',
  );
  expect(tables()).toEqual([]);
  say(true);
  expect(tables()[0]).toBeEnabled();
  expect(giardino()).toBeChecked();
});

test('a question closes with the access of who was asked', async () => {
  const { say } = renderBlock();
  say(true);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  expect(screen.getByRole('alertdialog')).toBeInTheDocument();
  say(null);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
