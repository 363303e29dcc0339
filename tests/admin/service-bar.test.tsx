import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { ServiceBar } from '../../src/admin/service-bar.tsx';
import { renderPage } from '../support/render.tsx';

const zones = [
  { zone: 'Veranda', occupied: 8, total: 9 },
  { zone: 'Giardino', occupied: 2, total: 7 },
];

beforeEach(() => {
  document.title = 'Admin';
  document.body.innerHTML = '';
});

function renderBar(newCount: number) {
  return renderPage(
    <>
      <ServiceBar zones={zones} newCount={newCount} alert={null} />
      <section id="zona-Veranda">
        <button type="button">Veranda</button>
        <button type="button" data-new>
          Tavolo 7
        </button>
        <button type="button">Tavolo 8</button>
        <button type="button" data-new>
          Tavolo 9
        </button>
      </section>
    </>,
  );
}

test('the bar says how many tables of each zone are free', () => {
  renderBar(0);
  expect(
    screen.getByRole('button', { name: 'Veranda 1 libero su 9' }),
  ).toBeInTheDocument();
  expect(
    screen.getByRole('button', { name: 'Giardino 5 liberi su 7' }),
  ).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: /nuov/ })).toBeNull();
  expect(document.title).toBe('Admin');
});

test('a press on a zone moves the focus to its heading', () => {
  renderBar(0);
  fireEvent.click(screen.getByRole('button', { name: /^Veranda 1/ }));
  expect(screen.getByRole('button', { name: 'Veranda' })).toHaveFocus();
});

test('the number of new bookings is in the bar and in the title', () => {
  const { unmount } = renderBar(12);
  expect(screen.getByRole('button', { name: /^12 nuovi/ })).toBeVisible();
  expect(document.title).toBe('12 nuovi · Admin');
  unmount();
  expect(document.title).toBe('Admin');
});

test('each press on the number leads to the next new booking', async () => {
  renderBar(2);
  for (const name of ['Tavolo 7', 'Tavolo 9', 'Tavolo 7']) {
    fireEvent.click(screen.getByRole('button', { name: /^2 nuovi/ }));
    await vi.waitFor(() =>
      expect(screen.getByRole('button', { name })).toHaveFocus(),
    );
  }
});
