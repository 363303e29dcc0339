import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Attempt, bookingNumber } from '../../../src/booking/attempt.ts';
import { PendingMailNotice } from '../../../src/booking/page/pending-mail-notice.tsx';
import { makeAttempt } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';

const attempt = makeAttempt();

/** @param note what was typed in the restaurant's further field */
async function renderNotice(note = '') {
  const onRetry = vi.fn<(corrected: Attempt) => void>();
  renderPage(
    <PendingMailNotice
      attempt={withNote(note)}
      onRetry={onRetry}
      onGiveUp={() => {}}
    />,
  );
  await screen.findByText('ada@esempio.test');
  return onRetry;
}

function withNote(note: string): Attempt {
  const { request } = attempt;
  return note
    ? {
        ...attempt,
        request: { ...request, details: { ...request.details, note } },
      }
    : attempt;
}

/** Corrects the e-mail. */
function correct(email: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Correggi i tuoi dati' }));
  fireEvent.change(screen.getByLabelText('E-mail'), {
    target: { value: email },
  });
}

test('a pending mail shows name, telephone and e-mail as typed', async () => {
  await renderNotice();
  const texts = screen.getAllByRole('definition').map((dd) => dd.textContent);
  expect(texts).toEqual(['Ada', 'Rossi', '055 123456', 'ada@esempio.test']);
});

test('a pending mail is sent again with what was corrected', async () => {
  const onRetry = await renderNotice();
  correct('ada@giusta.test');
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  const [corrected] = onRetry.mock.calls[0] ?? [];
  expect(corrected).toMatchObject({ id: attempt.id, bookedAt: null });
  expect(corrected?.request).toEqual({
    ...attempt.request,
    details: { ...attempt.request.details, email: 'ada@giusta.test' },
  });
});

test('a pending mail shows a further field that was filled in, and sends it corrected', async () => {
  const onRetry = await renderNotice('Uno\ndue');
  expect(screen.getByText('Note').nextSibling?.textContent).toBe('Uno\ndue');
  const link = screen.getByRole('link', { name: 'Scrivici tu un’e-mail' });
  const { searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(searchParams.get('body')).toContain('Note: Uno\r\ndue');
  fireEvent.click(screen.getByRole('button', { name: 'Correggi i tuoi dati' }));
  const input = screen.getByLabelText('Note');
  expect(input.tagName).toBe('TEXTAREA');
  fireEvent.change(input, { target: { value: 'Tre\nquattro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  const [corrected] = onRetry.mock.calls[0] ?? [];
  expect(corrected?.request.details.note).toBe('Tre\nquattro');
});

test('the same request can be a mail of the visitor’s own', async () => {
  await renderNotice();
  correct('ada@giusta.test');
  const link = screen.getByRole('link', { name: 'Scrivici tu un’e-mail' });
  const { protocol, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toBe(
    `Prenotazione n. ${bookingNumber(attempt)}`,
  );
  for (const line of ['Tavolo: 1 - 2', 'Orario: 20:30', 'Nome: Ada'])
    expect(searchParams.get('body')).toContain(line);
  expect(searchParams.get('body')).toContain('E-mail: ada@giusta.test');
});
