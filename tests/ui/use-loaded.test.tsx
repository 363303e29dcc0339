import { act, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { restaurant } from '../../src/content/restaurant.ts';
import { useLoaded } from '../../src/ui/use-loaded.ts';

afterEach(() => {
  globalThis.pageLoader = undefined;
});

/** The page's loader, on a site that answers or does not. */
function setSite(answers: boolean): void {
  const askSite = async () => {
    if (!answers) throw new TypeError('Failed to fetch');
  };
  globalThis.pageLoader = { askSite, reloadOnce: async () => {} };
}

/** A part of a page whose first loads fail. */
function makeLoad(failures: number) {
  let loads = 0;
  return async () => {
    loads += 1;
    if (loads <= failures) throw new TypeError('Failed to fetch');
    return { default: () => <p>loaded</p> };
  };
}

function Part({
  isNeeded,
  load,
}: {
  readonly isNeeded: boolean;
  readonly load: ReturnType<typeof makeLoad>;
}) {
  const code = useLoaded(isNeeded, load);
  return code ? <code.default /> : <p>nothing</p>;
}

test.each([true, false])(
  'a load that failed is tried again when the browser is online, on a site that answers: %s',
  async (answers) => {
    setSite(answers);
    render(<Part isNeeded load={makeLoad(1)} />);
    await act(async () => {});
    expect(screen.queryByText('loaded')).toBeNull();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(await screen.findByText('loaded')).toBeInTheDocument();
  },
);

test('what is needed is loaded, and if that failed offline again when it is needed again', async () => {
  setSite(false);
  const load = makeLoad(1);
  const { rerender } = render(<Part isNeeded={false} load={load} />);
  await act(async () => {});
  rerender(<Part isNeeded load={load} />);
  // It fails now, and not before.
  await act(async () => {});
  expect(screen.getByText('nothing')).toBeInTheDocument();
  rerender(<Part isNeeded={false} load={load} />);
  rerender(<Part isNeeded load={load} />);
  expect(await screen.findByText('loaded')).toBeInTheDocument();
});

test('a part that is gone from the site offers a reload and the number', async () => {
  setSite(true);
  render(<Part isNeeded load={makeLoad(1)} />);
  const alert = await screen.findByRole('alert');
  expect(alert).toHaveTextContent(restaurant.phone);
  const reload = vi.spyOn(window.location, 'reload').mockReturnValue();
  screen.getByRole('button', { name: 'Ricarica la pagina' }).click();
  expect(reload).toHaveBeenCalledOnce();
  reload.mockRestore();
});
