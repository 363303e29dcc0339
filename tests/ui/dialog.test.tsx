import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs, type Dialogs } from '../../src/ui/dialogs.ts';
import { renderPage } from '../support/render.tsx';

type Way = 'toForm' | 'otherTable';

const shown = (dialogs: Dialogs<DialogContent<Way>, Way>) => (
  <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
);

/** A page with dialogs. */
function openPage() {
  const dialogs = createDialogs<DialogContent<Way>, Way>();
  const page = renderPage(shown(dialogs));
  /** Asks, and lets the dialog accept input. @returns the answer */
  async function ask(
    content: Omit<DialogContent<Way>, 'text'> = {},
    signal?: AbortSignal,
  ) {
    const answer = vi.fn();
    act(
      () =>
        void dialogs.ask({ text: 'sure?', ...content }, signal).then(answer),
    );
    await userEvent.keyboard('{Shift}');
    return answer;
  }
  return { dialogs, page, ask };
}

const dialog = () => screen.getByRole('alertdialog');
const click = (name: string) =>
  userEvent.click(screen.getByRole('button', { name }));
const press = (keys: string) => userEvent.keyboard(keys);

/** The buttons of the dialog in their order; the filled one in brackets. */
const buttons = () =>
  [...document.querySelectorAll('dialog button')].map((button) =>
    button.matches('.button-quiet')
      ? button.textContent
      : `[${button.textContent}]`,
  );

test('two alerts are shown one after the other', async () => {
  const { dialogs } = openPage();
  const closed = vi.fn();
  act(() => {
    for (const text of ['first', 'second'])
      void dialogs.alert({ text }).then(() => closed(text));
  });
  expect(dialog()).toHaveAccessibleName('first');
  expect(buttons()).toEqual(['[OK]']);
  await click('OK');
  await waitFor(() => expect(dialog()).toHaveAccessibleName('second'));
  expect(closed.mock.calls).toEqual([['first']]);
  await click('OK');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(closed.mock.calls).toEqual([['first'], ['second']]);
});

const confirm = { value: 'confirm', text: 'Conferma' } as const;
const toForm = { value: 'toForm', text: 'Torna al modulo' } as const;

const primary = { ...toForm, isPrimary: true };

test.each([
  ['alertdialog', {}, ['Annulla', '[Conferma]'], 'Conferma', 'confirm'],
  ['alertdialog', {}, ['Annulla', '[Conferma]'], 'Annulla', null],
  [
    'alertdialog',
    { answers: [confirm, primary] },
    ['Annulla', 'Conferma', '[Torna al modulo]'],
    'Torna al modulo',
    'toForm',
  ],
  [
    'alertdialog',
    { answers: [toForm] },
    ['[Annulla]', 'Torna al modulo'],
    'Annulla',
    null,
  ],
  [
    'dialog',
    { isSheet: true, answers: [primary] },
    ['[Torna al modulo]', 'Chiudi'],
    'Chiudi',
    null,
  ],
])(
  'an %s with %j has the buttons %j, of which “%s” answers %s',
  async (role, content, expected, button, chosen) => {
    const { ask } = openPage();
    const answer = await ask(content);
    expect(screen.getByRole(role)).toHaveAccessibleName('sure?');
    expect(buttons()).toEqual(expected);
    await click(button);
    expect(answer.mock.calls).toEqual([[chosen]]);
  },
);

test('a question that can no longer be confirmed says only why, and keeps its other answers', async () => {
  const answers = [confirm, primary];
  await openPage().ask({ objection: 'taken', details: 'Tavolo 7', answers });
  expect(screen.getByRole('alert')).toHaveTextContent('taken');
  expect(screen.queryByText('Tavolo 7')).toBeNull();
  expect(buttons()).toEqual(['Annulla', '[Torna al modulo]']);
});

test('the focus is on what changes nothing', async () => {
  await openPage().ask();
  expect(screen.getByText('Annulla')).toHaveFocus();
});

test('a key that is held or pressed at once does not answer a question', async () => {
  const { dialogs } = openPage();
  const answer = vi.fn();
  act(() => void dialogs.ask({ text: 'sure?' }).then(answer));
  await press('{Enter}{ }');
  expect(answer).not.toHaveBeenCalled();
  await press('{Shift}{Enter}');
  expect(answer.mock.calls).toEqual([[null]]);
});

test('the signal of a question closes that question alone, and one that is over closes it at once', async () => {
  const { ask } = openPage();
  const mine = new AbortController();
  const first = await ask({}, mine.signal);
  const second = await ask();
  act(() => mine.abort());
  await waitFor(() => expect(first.mock.calls).toEqual([[null]]));
  expect(second).not.toHaveBeenCalled();
  expect(dialog()).toBeVisible();
  await click('Conferma');
  expect(second.mock.calls).toEqual([['confirm']]);
  const late = await ask({}, mine.signal);
  expect(late.mock.calls).toEqual([[null]]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('leaving the page cancels an open question and keeps an alert for the next page', async () => {
  const { dialogs, page, ask } = openPage();
  const answer = await ask();
  void dialogs.alert({ text: 'done' });
  page.unmount();
  await waitFor(() => expect(answer.mock.calls).toEqual([[null]]));
  renderPage(shown(dialogs));
  expect(dialog()).toHaveAccessibleName('done');
});
