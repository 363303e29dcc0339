import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type Dialogs, useDialogs } from '../../src/components/dialog.tsx';
import { renderPage } from './render.tsx';

type Action = (dialogs: Dialogs) => unknown;

function Page({ action }: { action: Action }) {
  const dialogs = useDialogs();
  return (
    <>
      <button type="button" onClick={() => void action(dialogs)}>
        go
      </button>
      {dialogs.dialog}
    </>
  );
}

/** Does `action` with the dialogs of a page. */
function renderWithDialogs(action: Action) {
  renderPage(<Page action={action} />);
  return userEvent.click(screen.getByRole('button', { name: 'go' }));
}

test('two alerts are shown one after the other', async () => {
  const seen = vi.fn();
  await renderWithDialogs(({ tell }) => {
    void tell('first').then(() => seen('first'));
    void tell('second').then(() => seen('second'));
  });
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('first');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.getByRole('alertdialog')).toHaveAccessibleName('second'));
  expect(seen.mock.calls).toEqual([['first']]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(seen.mock.calls).toEqual([['first'], ['second']]);
});

test.each([
  ['Conferma', true],
  ['Annulla', false],
])('a question answered with %s resolves with %s', async (button, confirmed) => {
  const answer = vi.fn();
  await renderWithDialogs(({ ask }) => ask('sure?').then(answer));
  await userEvent.click(screen.getByRole('button', { name: button }));
  await waitFor(() => expect(answer).toHaveBeenCalledExactlyOnceWith(confirmed));
});
