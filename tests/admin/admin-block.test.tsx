import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import AdminBlock from '../../src/admin/admin-block.tsx';
import type { Database } from '../../src/services/database.ts';
import { createStore } from '../../src/services/store.ts';
import type { DialogContent } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { renderPage } from '../support/render.tsx';

const user = { uid: 'ada', email: 'ada@osteria.test' };
const live = makeFakeLiveTables(
  createStore({
    status: 'online',
    settings: { status: 'ready', value: {} },
    records: { status: 'ready', value: {} },
  } as const),
);

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout'] }));
afterEach(() => void vi.useRealTimers());

/** @returns how the database answers whether the user is an admin */
function renderBlock(who: typeof user | null) {
  let answers:
    | { say: (value: unknown) => void; refuse: () => void }
    | undefined;
  const watch: Database['watch'] = (path, say, refuse) => {
    if (path === `admins/${user.uid}`) answers = { say, refuse };
    return () => {};
  };
  renderPage(
    <AdminBlock
      database={makeFakeDatabase({ watch })}
      live={live}
      dialogs={createDialogs<DialogContent>()}
      user={who}
    />,
  );
  return {
    say: (value: unknown) => act(() => answers?.say(value)),
    refuse: () => act(() => answers?.refuse()),
  };
}

const tables = () => screen.queryAllByRole('button', { name: /^Tavolo/ });
const giardino = () => screen.queryByRole('checkbox', { name: 'Giardino' });
const sheet = () =>
  screen.queryByRole('link', { name: 'Foglio delle prenotazioni' });

test('an admin gets tables, switches and the spreadsheet, with what it contains', () => {
  renderBlock(user).say(true);
  expect(tables()).not.toEqual([]);
  expect(giardino()).toBeChecked();
  expect(sheet()).toHaveAttribute(
    'href',
    expect.stringMatching(/^https:\/\/docs\.google\.com\/spreadsheets\//),
  );
  expect(sheet()).toHaveAccessibleDescription(
    'Contiene soltanto chi ha accettato le comunicazioni promozionali.',
  );
});

test('a user who is no admin is told so, and gets nothing else', () => {
  renderBlock(user).say(null);
  expect(screen.getByRole('alert')).toHaveTextContent(
    'ada@osteria.test non è tra gli amministratori',
  );
  expect([...tables(), giardino(), sheet()]).toEqual([null, null]);
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
