import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import type { OpeningHours } from '../../src/time/opening-hours.ts';
import { ContactButtons } from '../../src/ui/contact-buttons.tsx';
import { OpeningTimes } from '../../src/ui/opening-times.tsx';
import { renderPage } from '../support/render.tsx';

const hours: OpeningHours = { friday: [{ from: '19:00', until: '23:00' }] };

test('a prerendered page has the hours, equal days on one line, and no current state', () => {
  document.body.innerHTML = renderToString(<OpeningTimes hours={hours} />);
  onTestFinished(() => document.body.replaceChildren());
  expect(
    screen.getAllByRole('listitem').map(({ textContent }) => textContent),
  ).toEqual([
    'da lunedì a giovedì: chiuso',
    'venerdì: 19:00–\u206023:00',
    'sabato e domenica: chiuso',
  ]);
  expect(document.body).not.toHaveTextContent(/aperto|chiuso ora/i);
});

test('an open page shows when the restaurant opens and closes, in Rome’s time', () => {
  vi.useFakeTimers({ now: Date.parse('2026-11-20T18:59:30+01:00') });
  onTestFinished(() => void vi.useRealTimers());
  renderPage(<OpeningTimes hours={hours} />);
  act(() => vi.advanceTimersByTime(0));
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Aperto ora')).toBeVisible();
  act(() => vi.advanceTimersByTime(4 * 3_600_000));
  expect(screen.getByText('Chiuso ora')).toBeVisible();
});

test('WhatsApp is a contact if it has a number, and only then', () => {
  const { rerender } = renderPage(
    <ContactButtons whatsapp="+39 333 000 0000" />,
  );
  const link = () => screen.queryByRole('link', { name: 'WhatsApp' });
  expect(link()).toHaveAttribute('href', 'https://wa.me/393330000000');
  rerender(<ContactButtons whatsapp={null} />);
  expect(link()).toBeNull();
});
