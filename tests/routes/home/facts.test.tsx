import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test, vi } from 'vitest';
import { Facts } from '../../../src/routes/home/facts.tsx';
import { changeRestaurant } from '../../support/change-restaurant.ts';
import { paths } from '../../support/paths.ts';
import { renderPage } from '../../support/render.tsx';

/** Shows the facts at a time of the device; the site does not answer. */
async function renderAt(time: string) {
  vi.useFakeTimers({ now: Date.parse(time) });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
  onTestFinished(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });
  const page = renderPage(<Facts />);
  await act(() => vi.advanceTimersByTimeAsync(0));
  return page;
}

test('the prerendered first screen says what one eats, for how much and where, and has the way to a table', () => {
  changeRestaurant({ mealPrice: { from: 25, to: 45 } });
  document.body.innerHTML = renderToString(
    <MemoryRouter>
      <Facts />
    </MemoryRouter>,
  );
  onTestFinished(() => document.body.replaceChildren());
  for (const text of [
    'Cucina di mare',
    '25–45 euro a persona',
    'Riva del Molo 7, Trieste',
  ])
    expect(screen.getByText(text)).toBeVisible();
  expect(
    screen.getByRole('link', { name: 'Prenota un tavolo' }),
  ).toHaveAttribute('href', paths.prenota);
  expect(document.body).not.toHaveTextContent(/apert|chius/i);
});

test('the first screen says whether it is open, until when, and which closed days are near; without price and hours those days alone', async () => {
  const closure = { first: '12-25', last: '12-26', reason: 'Natale' };
  changeRestaurant({ closures: [closure] });
  const at = '2026-12-11T19:00+01:00';
  const { unmount } = await renderAt(at);
  for (const text of ['Aperto ora.', 'Chiudiamo alle 22:00.', /per Natale/])
    expect(screen.getByText(text)).toBeVisible();
  unmount();
  changeRestaurant({ openingHours: null });
  const { container } = await renderAt(at);
  expect(container).not.toHaveTextContent(/euro|apert|chiuso|chiudi/i);
  expect(screen.getByText(/per Natale/)).toBeVisible();
});
