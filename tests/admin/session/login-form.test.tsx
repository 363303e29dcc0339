import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { LoginForm } from '../../../src/admin/session/login-form.tsx';
import { renderPage } from '../../support/render.tsx';

test('the login has what password managers look for, and its password can be shown', async () => {
  const onLogin = vi.fn(async () => {});
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
  await userEvent.click(screen.getByRole('button', { name: 'Accedi' }));
  expect(onLogin).toHaveBeenCalledWith('ada@osteria.test', 'segreta');
});

test('a second press while the first is under way is ignored', async () => {
  const onLogin = vi.fn(() => new Promise<void>(() => {}));
  renderPage(<LoginForm onLogin={onLogin} />);
  await userEvent.type(screen.getByLabelText('E-mail'), 'ada@osteria.test');
  await userEvent.type(screen.getByLabelText('Password'), 'segreta');
  const button = screen.getByRole('button', { name: 'Accedi' });
  await userEvent.click(button);
  await userEvent.click(button);
  expect(onLogin).toHaveBeenCalledTimes(1);
});
