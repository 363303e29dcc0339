import { act, fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Carousel } from '../../../src/routes/home/carousel.tsx';
import { renderPage } from '../../support/render.tsx';

/** Shows the gallery, which has five pictures, on screen. */
function renderOnScreen({ reducesMotion = false } = {}): void {
  vi.useFakeTimers();
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #report: (entries: readonly object[]) => void;
      constructor(report: (entries: readonly object[]) => void) {
        this.#report = report;
      }
      observe() {
        this.#report([{ isIntersecting: true }]);
      }
      disconnect() {}
    },
  );
  const query = { matches: reducesMotion } as MediaQueryList;
  const matchMedia = vi.spyOn(window, 'matchMedia').mockReturnValue(query);
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
    matchMedia.mockRestore();
  });
  renderPage(<Carousel />);
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const press = (name: string) =>
  fireEvent.click(screen.getByRole('button', { name }));
const expectShown = (name: string) =>
  expect(screen.getByRole('group')).toHaveAccessibleName(name);

test('the gallery shows its next picture every 3000 ms, and after the last one the first', async () => {
  renderOnScreen();
  for (const number of [1, 2, 3, 4, 5]) {
    await pass(2_999);
    expectShown(`${number} di 5`);
    await pass(1);
  }
  expectShown('1 di 5');
});

test('buttons and arrow keys turn the gallery, over both ends', () => {
  renderOnScreen();
  press('Immagine precedente');
  expectShown('5 di 5');
  press('Immagine successiva');
  expectShown('1 di 5');
  const gallery = screen.getByRole('region');
  fireEvent.keyDown(gallery, { key: 'ArrowLeft' });
  expectShown('5 di 5');
  fireEvent.keyDown(gallery, { key: 'ArrowRight' });
  expectShown('1 di 5');
});

test('a paused gallery does not turn until it is resumed', async () => {
  renderOnScreen();
  press('Ferma lo scorrimento');
  await pass(9_100);
  expectShown('1 di 5');
  press('Riprendi lo scorrimento');
  await pass(3_000);
  expectShown('2 di 5');
});

test('under reduced motion the gallery starts paused', async () => {
  renderOnScreen({ reducesMotion: true });
  await pass(9_100);
  expectShown('1 di 5');
  expect(
    screen.getByRole('button', { name: 'Riprendi lo scorrimento' }),
  ).toBeVisible();
});
