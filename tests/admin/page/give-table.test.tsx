import { fireEvent, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { BOOKINGS, SATURDAY } from '../../support/make-evening.ts';
import {
  answerQuestion,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

const NEW = 'Nuova prenotazione';
const table = (name: RegExp) => screen.getByRole('button', { name });
const list = () => within(screen.getByRole('region', { name: 'Elenco' }));

/** Takes a booking of Olga Riva by telephone. */
async function take(
  typed: Readonly<Record<string, string>>,
  date: string = SATURDAY.date,
): Promise<void> {
  await press(NEW);
  const question = await settled('alertdialog', NEW);
  fireEvent.change(question.getByLabelText('Giorno'), {
    target: { value: date },
  });
  await answerQuestion(
    NEW,
    { Nome: 'Olga Riva', ...typed },
    'Scegli il tavolo',
  );
}

test('a booking by telephone is written first; then the tables of its meal that fit, of which one is pressed', async () => {
  renderBook({ bookings: BOOKINGS });
  await take({ Orario: '20:30', Persone: '4' });
  await screen.findByText(
    'Olga Riva, 20:30, 4 persone: tocca un tavolo libero.',
  );
  screen.getByRole('heading', { name: 'Tavoli, sabato 28 a cena' });
  table(/^Tavolo 7, Veranda, prenotato, 20:30 Saba Tini/);
  expect(table(/^Tavolo 15, Veranda, libero/)).toHaveAccessibleName(
    /troppo piccolo/,
  );
  await press(/^Tavolo 1 - 2, Veranda, libero/);
  await screen.findByRole('button', {
    name: /^Tavolo 1 - 2, Veranda, prenotato, 20:30 Olga Riva, 4 persone/,
  });
  screen.getByText('Tavolo 1 - 2, Veranda: prenotato per sabato 28 a cena');
});

test('without a free table a booking waits, in the list of its meal, until one press gives it one', async () => {
  renderBook({ bookings: BOOKINGS });
  await take({ Persone: '2' }, '2026-11-21');
  await press('In attesa');
  await screen.findByText('Olga Riva: in attesa per stasera');
  list().getByRole('heading', { name: 'Senza tavolo' });
  await userEvent.click(
    list().getByRole('button', { name: /· Olga Riva · senza tavolo/ }),
  );
  const sheet = await settled('dialog', 'Olga Riva');
  await userEvent.click(sheet.getByRole('button', { name: 'Dai un tavolo' }));
  await press(/^Tavolo 15, Veranda, libero/);
  await screen.findByRole('button', {
    name: /^Tavolo 15, Veranda, prenotato, Olga Riva/,
  });
});

test('a search finds who comes on another day, and opens it there', async () => {
  renderBook({ bookings: BOOKINGS });
  await userEvent.type(list().getByRole('searchbox'), 'saba');
  expect(list().getByRole('status')).toHaveTextContent('1 trovato');
  await userEvent.click(
    list().getByRole('button', {
      name: /^Sab 28 cena · 20:30 · 4 · Saba Tini/,
    }),
  );
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText('Per sabato 28 a cena');
  await userEvent.click(sheet.getByRole('button', { name: 'Chiudi' }));
  await pressOnSheet(7, 'Chiudi');
  screen.getByRole('heading', { name: 'Tavoli, sabato 28 a cena' });
});
