import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AdminBlock from '../../../src/admin/session/admin-block.tsx';
import type {
  SheetAnswer,
  StaffContent,
} from '../../../src/admin/shown/ask.ts';
import type { Database } from '../../../src/services/database.ts';
import { createStore } from '../../../src/services/store.ts';
import { createDialogs } from '../../../src/ui/dialogs.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../../support/make-fake-database.ts';
import { makeLiveData } from '../../support/make-live-data.ts';
import { renderPage } from '../../support/render.tsx';

const user = {
  uid: 'ada',
  email: 'ada@osteria.test',
  getIdToken: async () => 'token',
};
const live = makeFakeLiveTables(createStore(makeLiveData({}, {})));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** @returns how the database answers whether the user is an admin */
function renderBlock(who: typeof user | null) {
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
      dialogs={createDialogs<StaffContent, SheetAnswer>()}
      user={who}
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

test('an admin gets tables and switches', () => {
  renderBlock(user).say(true);
  expect(tables()[0]).toBeEnabled();
  expect(giardino()).toBeChecked();
});

test('a user who is no admin reads that, and gets nothing else', () => {
  renderBlock(user).say(null);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'ada@osteria.test non è tra gli amministratori',
  );
  expect([...tables(), giardino()]).toEqual([null]);
});

test('a lasting refusal is shown with advice, and asked about again', () => {
  const { say, refuse } = renderBlock(user);
  for (let refusals = 1; refusals <= 4; refusals += 1) {
    expect(screen.queryByRole('alert')).toBeNull();
    refuse();
    act(() => void vi.advanceTimersByTime(1_000));
  }
  expect(screen.getByRole('alert')).toHaveTextContent(
    /il database rifiuta di dire se l’account ada@osteria\.test/,
  );
  say(true);
  expect(screen.queryByRole('alert')).toBeNull();
  expect(giardino()).toBeChecked();
});

test('while it is not known who is signed in the tables can be looked at alone', () => {
  renderBlock(null);
  expect(
    screen.getByText(/servizio di accesso non risponde/),
  ).toBeInTheDocument();
  expect(tables()[0]).toBeDisabled();
  expect(giardino()).toBeNull();
});
