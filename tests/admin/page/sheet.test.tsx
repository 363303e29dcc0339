import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { entryOf } from '../../../src/admin/book/entry.ts';
import {
  canSend,
  messageLinks,
  phoneIn,
} from '../../../src/admin/book/guest-message.ts';
import { ada, EVENING } from '../../support/make-evening.ts';
import {
  answerQuestion,
  occupy,
  openSheet,
  press,
  pressOnSheet,
  renderBook,
  settled,
} from '../../support/render-book.tsx';

test.each([
  ['055 123456 / 333 1234567, ore pasti', '055 123456', '055123456'],
  ['casa +39 (055) 12.34.56', '+39 (055) 12.34.56', '+39055123456'],
  ['055/123456 o 333', '055/123456', '055123456'],
])('of «%s» the first number is called: %s', (phone, number, dialled) => {
  expect(phoneIn(phone)).toEqual({ number, dialled });
});

test('what is no number is shown, and neither called nor sent anything', async () => {
  const phone = 'int. 12, non ce l’ho';
  renderBook({ bookings: [{ ...ada, phone }] });
  const sheet = await openSheet(7);
  sheet.getByText(phone);
  expect(sheet.queryByRole('link')).toBeNull();
  expect(sheet.queryByText('Manda al cliente')).toBeNull();
});

const messageIn = async (name: string) => {
  const dialog = await settled('dialog', 'Manda al cliente');
  const [whatsapp, sms] = ['WhatsApp', 'SMS'].map(
    (each) =>
      new URL(dialog.getByRole<HTMLAnchorElement>('link', { name: each }).href),
  );
  const text = whatsapp?.searchParams.get('text') ?? '';
  dialog.getByText(name);
  dialog.getByText(text);
  expect(sms?.searchParams.get('body')).toBe(text);
  return { text, whatsapp: whatsapp?.pathname, sms: sms?.pathname };
};

test('a guest gets day, hour, table, people and his link, on WhatsApp or by SMS', async () => {
  const phone = 'casa 055 123456';
  renderBook({ bookings: [{ ...ada, phone }] });
  const sheet = await openSheet(7);
  sheet.getByText(phone);
  expect(sheet.getByRole('link')).toHaveAttribute('href', 'tel:055123456');
  await press('Chiudi');
  await pressOnSheet(7, 'Manda al cliente');
  const link = `${location.origin}/prenota#prenotazione=${ada.id}.${ada.secret}`;
  expect(await messageIn('Ada Rossi')).toEqual({
    text: `Locanda Al Faro: a presto, sabato 21 novembre alle 21:30, tavolo 7, in 4. Cambi o disdici qui: ${link}`,
    whatsapp: '/39055123456',
    sms: '055123456',
  });
});

test('the notice of a new booking by telephone is one press from its message, also on the waiting list', async () => {
  renderBook({ bookings: [] });
  const typed = { Nome: 'Olga', Telefono: '3331234567' };
  await occupy('7', { ...typed, Orario: '23:00' });
  await press(/^Manda: Tavolo 7, Veranda: prenotato/);
  expect((await messageIn('Olga')).text).toMatch(/^Locanda Al Faro: a presto/);
  await press('Chiudi');
  expect(screen.queryByRole('button', { name: /^Manda:/ })).toBeNull();

  await press('Nuova prenotazione');
  await answerQuestion('Nuova prenotazione', typed, 'Scegli il tavolo');
  await press('In attesa');
  await press(/^Manda: Olga: in attesa/);
  expect((await messageIn('Olga')).text).toMatch(
    /^Locanda Al Faro: non c’è ancora un tavolo per sabato 21 novembre a cena\. /,
  );
});

test.each([
  ['as it is', {}, 0, true],
  ['without a number', { phone: 'richiama lui' }, 0, false],
  ['whose guests sit', { seatedAt: EVENING }, 0, false],
  ['whose day is over', {}, 24 * 60 * 60_000, false],
])(
  'of a booking %s its guest can be sent a message: %#',
  (_, fields, later, isSent) => {
    const entry = entryOf({ ...ada, ...fields });
    expect(canSend(entry, EVENING + later)).toBe(isSent);
  },
);

test.each([
  ['333 1234567', '393331234567'],
  ['391 1234567', '393911234567'],
  ['39 333 1234567', '393331234567'],
  ['39 055 123456', '39055123456'],
  ['055/123456', '39055123456'],
  ['+39 055 123456', '39055123456'],
  ['0039 333 1234567', '393331234567'],
  ['+44 7911 123456', '447911123456'],
])('WhatsApp gets %s with its country', (phone, number) => {
  const { dialled = '' } = phoneIn(phone) ?? {};
  expect(messageLinks(dialled, 'Sì & no').whatsapp).toBe(
    `https://wa.me/${number}?text=S%C3%AC%20%26%20no`,
  );
});
