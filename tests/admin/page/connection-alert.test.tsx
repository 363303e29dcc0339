import { act, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { ConnectionAlert } from '../../../src/admin/page/connection-alert.tsx';
import type { LiveStatus } from '../../../src/tables/live-values.ts';
import { makeFakeLiveTables } from '../../support/make-fake-database.ts';
import { renderPage } from '../../support/render.tsx';

const RECEIVED_AT = Date.parse('2026-11-21T20:38:00+01:00');

/** @returns what shows another status */
function renderAlert(
  status: LiveStatus,
  lookAgain = () => Promise.resolve(false),
) {
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
  return (next: LiveStatus) => rerender(alertOf(next));
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

test('another try reads once at a time; until it has ended the alert stays, and current tables lead back to the page', async () => {
  const tries: ((isRead: boolean) => void)[] = [];
  const show = renderAlert(
    'stale',
    () => new Promise((resolve) => tries.push(resolve)),
  );
  const retry = screen.getByRole('button', { name: 'Riprova' });
  await userEvent.click(retry);
  await userEvent.click(retry);
  expect(tries).toHaveLength(1);
  show('checking');
  expect(screen.getByRole('alert')).toHaveTextContent(/quelli delle 20:38/);
  show('stale');
  await act(async () => tries[0]?.(false));
  await userEvent.click(retry);
  expect(tries).toHaveLength(2);
  show('current');
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByRole('main')).toHaveFocus();
});
