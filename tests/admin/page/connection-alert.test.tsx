import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { ConnectionAlert } from '../../../src/admin/page/connection-alert.tsx';
import type { LiveStatus } from '../../../src/tables/live-values.ts';
import { makeFakeLiveTables } from '../../support/make-fake-database.ts';
import { renderPage } from '../../support/render.tsx';

const RECEIVED_AT = Date.parse('2026-11-21T20:38:00+01:00');

function renderAlert(status: LiveStatus, lookAgain = vi.fn(async () => false)) {
  const live = makeFakeLiveTables({ lookAgain });
  const alertOf = (next: LiveStatus) => (
    <main tabIndex={-1}>
      <ConnectionAlert
        live={live}
        view={{ status: next, receivedAt: RECEIVED_AT }}
      />
    </main>
  );
  const { rerender } = renderPage(alertOf(status));
  return { show: (next: LiveStatus) => rerender(alertOf(next)), lookAgain };
}

test.each([
  ['stale', /quelli delle 20:38, e per ora non si possono cambiare/],
  ['unreadable', /non lascia leggere/],
  ['checking', /^$/],
  ['current', /^$/],
] as const)('of tables that are %s the alert says %s', (status, text) => {
  renderAlert(status);
  expect(screen.queryByRole('alert')?.textContent ?? '').toMatch(text);
});

test('another try reads once at a time, and leads back to the page', async () => {
  const never = vi.fn(() => new Promise<boolean>(() => {}));
  const { show, lookAgain } = renderAlert('stale', never);
  const retry = screen.getByRole('button', { name: 'Riprova' });
  await userEvent.click(retry);
  await userEvent.click(retry);
  expect(lookAgain).toHaveBeenCalledTimes(1);
  show('current');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});

test('while another try is under way the alert stays, and after it one can try again', async () => {
  const tries: ((isRead: boolean) => void)[] = [];
  const answer = () => new Promise<boolean>((resolve) => tries.push(resolve));
  const { show } = renderAlert('stale', vi.fn(answer));
  const retry = screen.getByRole('button', { name: 'Riprova' });
  await userEvent.click(retry);
  show('checking');
  expect(screen.getByRole('alert')).toHaveTextContent(/quelli delle 20:38/);
  show('stale');
  await act(async () => tries[0]?.(false));
  await userEvent.click(retry);
  expect(tries).toHaveLength(2);
});
