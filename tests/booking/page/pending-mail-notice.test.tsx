import { fireEvent, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Attempt, bookingNumber } from '../../../src/booking/attempt.ts';
import { PendingMailNotice } from '../../../src/booking/page/pending-mail-notice.tsx';
import { restaurant } from '../../../src/content/restaurant.ts';
import { makeAttempt } from '../../support/make-request.ts';
import { renderPage } from '../../support/render.tsx';

const attempt = makeAttempt();

/** @param note what was typed in the restaurant's further field */
async function renderNotice(note = '') {
  const onRetry = vi.fn<(corrected: Attempt) => void>();
  const onGiveUp = vi.fn();
  const { id } = attempt;
  renderPage(
    <PendingMailNotice
      attempt={makeAttempt({ id, details: { note } })}
      onRetry={onRetry}
      onGiveUp={onGiveUp}
    />,
  );
  await screen.findByText('ada@esempio.test');
  return { onRetry, onGiveUp };
}

/** Corrects the e-mail. */
function correct(email: string): void {
  fireEvent.click(screen.getByRole('button', { name: 'Correggi i tuoi dati' }));
  fireEvent.change(screen.getByLabelText('E-mail'), {
    target: { value: email },
  });
}

test('a pending mail says one fact, what was booked and what was typed, first offers to send it again, and can be given up', async () => {
  const { onGiveUp } = await renderNotice();
  const notice = screen.getByRole('alert');
  const sentence =
    'Non siamo riusciti a inviare la tua richiesta: puoi inviarla di nuovo';
  expect(notice.textContent.split(sentence)).toHaveLength(2);
  expect(notice).toHaveTextContent(restaurant.phone);
  const texts = screen.getAllByRole('definition').map((dd) => dd.textContent);
  const contact = ['Ada', 'Rossi', '055 123456', 'ada@esempio.test'];
  expect(texts.slice(-4)).toEqual(contact);
  expect(texts).toHaveLength(9);
  const [first] = screen.getAllByRole('button');
  expect(first).toHaveTextContent('Riprova');
  expect(first).not.toHaveClass('button-quiet');
  fireEvent.click(screen.getByText('Ho già chiamato o scritto'));
  expect(onGiveUp).toHaveBeenCalledOnce();
});

test('a pending mail is sent again with what was corrected, also in a further field', async () => {
  const { onRetry } = await renderNotice('Uno\ndue');
  expect(screen.getByText('Note').nextSibling?.textContent).toBe('Uno\ndue');
  correct('ada@giusta.test');
  expect(screen.getByLabelText('Nome')).toHaveFocus();
  const note = screen.getByLabelText('Note');
  expect(note.tagName).toBe('TEXTAREA');
  fireEvent.change(note, { target: { value: 'Tre\nquattro' } });
  fireEvent.click(screen.getByRole('button', { name: 'Riprova' }));
  const details = { email: 'ada@giusta.test', note: 'Tre\nquattro' };
  expect(onRetry.mock.calls).toEqual([
    [makeAttempt({ id: attempt.id, details })],
  ]);
});

test('the same request can be a mail of the visitor’s own', async () => {
  await renderNotice('Uno\ndue');
  correct('ada@giusta.test');
  const link = screen.getByRole('link', { name: 'Scrivici tu un’e-mail' });
  const { protocol, searchParams } = new URL(link.getAttribute('href') ?? '');
  expect(protocol).toBe('mailto:');
  expect(searchParams.get('subject')).toBe(
    `Prenotazione n. ${bookingNumber(attempt)}`,
  );
  for (const line of [
    'Tavolo: 1 - 2',
    'E-mail: ada@giusta.test',
    'Note: Uno\r\ndue',
  ])
    expect(searchParams.get('body')).toContain(line);
});
