import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '../../../src/admin/session/session-block.tsx';
import { renderPage } from '../../support/render.tsx';

test('the login has what password managers look for, can show its password, and is sent once at a time', async () => {
  const onLogin = vi.fn(() => new Promise<void>(() => {}));
  renderPage(<LoginForm onLogin={onLogin} />);
  const email = screen.getByLabelText('E-mail');
  const password = screen.getByLabelText('Password');
  expect(email).toHaveAttribute('autocomplete', 'username');
  expect(password).toHaveAttribute('autocomplete', 'current-password');
  await userEvent.type(email, 'ada@osteria.test');
  await userEvent.type(password, 'segreta');
  for (const [name, type] of [
    ['Mostra la password', 'text'],
    ['Nascondi la password', 'password'],
  ] as const) {
    await userEvent.click(screen.getByRole('button', { name }));
    expect(password).toHaveAttribute('type', type);
  }
  const button = screen.getByRole('button', { name: 'Accedi' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(onLogin.mock.calls).toEqual([['ada@osteria.test', 'segreta']]);
});
