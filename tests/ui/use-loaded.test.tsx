import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import '@testing-library/jest-dom/vitest';
import { useLoaded } from '../../src/ui/use-loaded.ts';

afterEach(cleanup);

/** Something whose first loads fail. */
function makeLoad(failures: number) {
  let loads = 0;
  return async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('Failed to fetch');
    return 'loaded';
  };
}

function Part({
  isNeeded,
  load,
}: {
  readonly isNeeded: boolean;
  readonly load: () => Promise<string>;
}) {
  return <p>{useLoaded(isNeeded, load) ?? 'nothing'}</p>;
}

test('what is needed is loaded, and nothing before', async () => {
  const load = makeLoad(0);
  const { rerender } = render(<Part isNeeded={false} load={load} />);
  await act(async () => {});
  expect(screen.getByText('nothing')).toBeInTheDocument();
  rerender(<Part isNeeded load={load} />);
  expect(await screen.findByText('loaded')).toBeInTheDocument();
});

test('a load that failed is tried again when it is needed again', async () => {
  const load = makeLoad(1);
  const { rerender } = render(<Part isNeeded load={load} />);
  await act(async () => {});
  expect(screen.getByText('nothing')).toBeInTheDocument();
  rerender(<Part isNeeded={false} load={load} />);
  rerender(<Part isNeeded load={load} />);
  expect(await screen.findByText('loaded')).toBeInTheDocument();
});

test('a load that failed is tried again when the browser is online', async () => {
  render(<Part isNeeded load={makeLoad(1)} />);
  await act(async () => {});
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('loaded')).toBeInTheDocument();
});
