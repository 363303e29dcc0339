import { renderHook } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { keepConnected } from '../../src/tables/connection-needs.ts';
import { useDatabase } from '../../src/tables/use-database.ts';
import { demoEnvironment } from '../../tools/suite/demo.ts';

const MINUTE = 60_000;
// Nothing listens there.
const config = readConfig({
  ...demoEnvironment,
  VITE_FIREBASE_DATABASE_URL: 'http://127.0.0.1:9/?ns=none',
});

/** A page that uses the tables, in a tab that can be hidden. */
function renderTab() {
  vi.useFakeTimers();
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  onTestFinished(() => {
    hidden.mockRestore();
    vi.useRealTimers();
  });
  const { result, unmount } = renderHook(() => useDatabase(config, null));
  const { database, live } = result.current;
  return {
    lookAgain: vi.spyOn(live, 'lookAgain').mockResolvedValue(true),
    isOpen: () => database.status.get() !== 'closed',
    setHidden(isHidden: boolean) {
      hidden.mockReturnValue(isHidden);
      document.dispatchEvent(new Event('visibilitychange'));
    },
    unmount,
  };
}

test('a page that shows tables is connected until it is left or its tab was hidden for a minute without need, and looks at them again when an open tab is seen again', () => {
  const { lookAgain, isOpen, setHidden, unmount } = renderTab();
  expect(isOpen()).toBe(true);
  setHidden(true);
  expect(lookAgain).not.toHaveBeenCalled();
  setHidden(false);
  expect(lookAgain).toHaveBeenCalledTimes(1);
  const end = keepConnected();
  setHidden(true);
  vi.advanceTimersByTime(MINUTE);
  expect(isOpen()).toBe(true);
  end();
  vi.advanceTimersByTime(MINUTE - 1);
  expect(isOpen()).toBe(true);
  vi.advanceTimersByTime(1);
  expect(isOpen()).toBe(false);
  setHidden(false);
  vi.advanceTimersByTime(MINUTE);
  expect(isOpen()).toBe(true);
  window.dispatchEvent(new Event('pagehide'));
  expect(isOpen()).toBe(false);
  setHidden(false);
  unmount();
  expect(isOpen()).toBe(false);
});
