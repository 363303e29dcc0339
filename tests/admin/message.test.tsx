import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  type Messages,
  type Say,
  ShownMessage,
  useMessage,
} from '../../src/admin/message.tsx';
import { renderPage } from '../support/render.tsx';

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers();
  return () => void vi.useRealTimers();
});

/** Shows messages. @returns what says them of a table */
function renderMessages(): (key: string) => Say {
  let messages: Messages | undefined;
  function Messages() {
    messages = useMessage();
    return <ShownMessage {...messages} />;
  }
  renderPage(<Messages />);
  return (key) =>
    (...message) =>
      act(() => messages?.sayOf(key)(...message));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('what has happened is shown for 6 s', () => {
  const say = renderMessages()('7');
  say('Tavolo 7: occupato');
  pass(5_900);
  expect(screen.getByRole('status')).toHaveTextContent('Tavolo 7: occupato');
  pass(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is under way is shown until its end, also while another table is written', () => {
  const sayOf = renderMessages();
  sayOf('7')('Occupiamo il tavolo…', true);
  sayOf('8')('Liberiamo il tavolo…', true);
  sayOf('8')('Tavolo liberato con successo');
  expect(screen.getByText('Occupiamo il tavolo…')).toBeVisible();
  pass(MINUTE);
  const status = screen.getByRole('status');
  expect(status).toHaveTextContent(/^Occupiamo il tavolo…$/);
  sayOf('7')('');
  expect(status).toBeEmptyDOMElement();
});
