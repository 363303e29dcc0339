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

test('a question without answers of its own is confirmed or cancelled, and has the focus on what changes nothing', async () => {
  const { ask } = openPage();
  for (const [button, chosen] of [
    ['Conferma', 'confirm'],
    ['Annulla', null],
  ] as const) {
    const answer = await ask();
    expect(buttons()).toEqual(['Annulla', '[Conferma]']);
    expect(screen.getByText('Annulla')).toHaveFocus();
    await click(button);
    expect(answer.mock.calls).toEqual([[chosen]]);
  }
});

const confirm = { value: 'confirm', text: 'Conferma' } as const;
const toForm = { value: 'toForm', text: 'Torna al modulo' } as const;

test('a question has the buttons of its answers, and the chosen value answers it', async () => {
  const { ask } = openPage();
  const answer = await ask({
    answers: [confirm, { ...toForm, isPrimary: true }],
  });
  expect(buttons()).toEqual(['Annulla', 'Conferma', '[Torna al modulo]']);
  await click('Torna al modulo');
  expect(answer.mock.calls).toEqual([['toForm']]);
});

test('closing is the filled button of a question without a primary answer', async () => {
  const { ask } = openPage();
  await ask({ answers: [toForm] });
  expect(buttons()).toEqual(['[Annulla]', 'Torna al modulo']);
});

test('a sheet has the role of a dialog, its answers first and a button that closes it', async () => {
  const { ask } = openPage();
  const answer = await ask({
    isSheet: true,
    answers: [{ ...toForm, isPrimary: true }],
  });
  expect(screen.getByRole('dialog')).toHaveAccessibleName('sure?');
  expect(buttons()).toEqual(['[Torna al modulo]', 'Chiudi']);
  await click('Chiudi');
  expect(answer.mock.calls).toEqual([[null]]);
});

test('a question that can no longer be confirmed says only why, and keeps its other answers', async () => {
  const { ask } = openPage();
  const answer = await ask({
    objection: 'taken meanwhile',
    details: 'Tavolo 7',
    answers: [confirm, { ...toForm, isPrimary: true }],
  });
  expect(screen.getByRole('alert')).toHaveTextContent('taken meanwhile');
  expect(screen.queryByText('Tavolo 7')).toBeNull();
  expect(buttons()).toEqual(['Annulla', '[Torna al modulo]']);
  await click('Torna al modulo');
  expect(answer.mock.calls).toEqual([['toForm']]);
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
