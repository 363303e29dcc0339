import { act, screen } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ContactButtons } from '../../src/components/contact-buttons.tsx';
import { OpeningTimes } from '../../src/components/opening-times.tsx';
import type { OpeningHours } from '../../src/domain/opening-hours.ts';
import { renderPage } from './render.tsx';

const hours: OpeningHours = { friday: [{ from: '19:00', until: '23:00' }] };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('equal days share a line of the opening hours', () => {
  renderPage(<OpeningTimes hours={hours} />);
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'da lunedì a giovedì: chiuso',
    'venerdì: 19:00–\u206023:00',
    'sabato e domenica: chiuso',
  ]);
});

test('what is closed opens and closes on an open page, in Rome’s time', () => {
  vi.setSystemTime('2026-11-20T18:59:30+01:00');
  renderPage(<OpeningTimes hours={hours} />);
  act(() => vi.advanceTimersByTime(0));
  expect(screen.getByText('Chiuso ora')).toBeVisible();
  act(() => vi.advanceTimersByTime(60_000));
  expect(screen.getByText('Aperto ora')).toBeVisible();
  act(() => vi.advanceTimersByTime(4 * 3_600_000));
  expect(screen.getByText('Chiuso ora')).toBeVisible();
});

test('a prerendered page says nothing that depends on the clock', () => {
  const markup = renderToString(<OpeningTimes hours={hours} />);
  expect(markup).toContain('19:00–\u206023:00');
  expect(markup).not.toMatch(/aperto|chiuso ora/i);
});

test('WhatsApp is a contact if it has a number', () => {
  renderPage(<ContactButtons whatsapp="+39 333 000 0000" />);
  expect(screen.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    'https://wa.me/393330000000',
  );
});

test('without a number for it there is no link to WhatsApp', () => {
  renderPage(<ContactButtons whatsapp={null} />);
  expect(screen.getByRole('link', { name: 'Chiama' })).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: 'WhatsApp' })).toBeNull();
});
