import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
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

/** Shows messages. @returns what says them */
function renderMessages(): Say {
  let say: Say = () => {};
  function Messages() {
    const messages = useMessage();
    ({ say } = messages);
    return <ShownMessage message={messages.message} />;
  }
  renderPage(<Messages />);
  return (...message) => act(() => say(...message));
}

const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

test('what has happened is shown for 6 s', () => {
  const say = renderMessages();
  say('Tavolo 7: occupato');
  pass(5_900);
  expect(screen.getByRole('status')).toHaveTextContent('Tavolo 7: occupato');
  pass(200);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});

test('what is under way is shown until its end', () => {
  const say = renderMessages();
  say('Occupiamo il tavolo…', true);
  pass(MINUTE);
  expect(screen.getByRole('status')).toHaveTextContent('Occupiamo il tavolo…');
  say('Tavolo 7: occupato');
  pass(MINUTE);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
});
