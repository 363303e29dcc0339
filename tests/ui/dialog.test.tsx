import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs, type Dialogs } from '../../src/ui/dialogs.ts';
import { renderPage } from '../support/render.tsx';

const shown = (dialogs: Dialogs<string>) => (
  <ShownDialog dialogs={dialogs} contentOf={(text) => ({ text })} />
);

test('two alerts are shown one after the other', async () => {
  const dialogs = createDialogs<string>();
  renderPage(shown(dialogs));
  const closed = vi.fn();
  act(() => {
    for (const text of ['first', 'second'])
      void dialogs.alert(text).then(() => closed(text));
  });
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('first');
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() =>
    expect(screen.getByRole('alertdialog')).toHaveAccessibleName('second'),
  );
  expect(closed.mock.calls).toEqual([['first']]);
  await userEvent.click(screen.getByRole('button', { name: 'OK' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(closed.mock.calls).toEqual([['first'], ['second']]);
});

test('leaving the page cancels an open question and keeps an alert for the next page', async () => {
  const dialogs = createDialogs<string>();
  const page = renderPage(shown(dialogs));
  const answer = dialogs.confirm('sure?');
  void dialogs.alert('done');
  page.unmount();
  expect(await answer).toBe(false);
  renderPage(shown(dialogs));
  expect(screen.getByRole('alertdialog')).toHaveAccessibleName('done');
});
