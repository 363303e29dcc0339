import { expect, test } from 'vitest';
import { ada } from '../../support/make-evening.ts';
import { press, renderBook, settled } from '../../support/render-book.tsx';

test.each([
  ['055 123456 / 333 1234567, ore pasti', '055 123456', '055123456'],
  ['casa +39 (055) 12.34.56', '+39 (055) 12.34.56', '+39055123456'],
  ['055/123456 o 333', '055/123456', '055123456'],
])(
  'a guest is called at the first number of %s, which is shown',
  async (phone, number, dialled) => {
    renderBook({ bookings: [{ ...ada, phone }] });
    await press(/^Tavolo 7, Veranda/);
    const sheet = await settled('dialog', 'Tavolo 7, Veranda');
    sheet.getByText(phone);
    const link = sheet.getByRole('link');
    expect(link).toHaveTextContent(`Chiama ${number}`);
    expect(link).toHaveAttribute('href', `tel:${dialled}`);
  },
);

test('what is no number is shown, and calls no one', async () => {
  const phone = 'int. 12, non ce l’ho';
  renderBook({ bookings: [{ ...ada, phone }] });
  await press(/^Tavolo 7, Veranda/);
  const sheet = await settled('dialog', 'Tavolo 7, Veranda');
  sheet.getByText(phone);
  expect(sheet.queryByRole('link')).toBeNull();
});
