import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { Switches } from '../../src/admin/switches.tsx';
import { createStore } from '../../src/services/store.ts';
import { type DialogContent, ShownDialog } from '../../src/ui/dialog.tsx';
import { createDialogs } from '../../src/ui/dialogs.ts';
import { makeClock } from '../support/make-clock.ts';
import {
  makeFakeDatabase,
  makeFakeLiveTables,
} from '../support/make-fake-database.ts';
import { makeLiveData } from '../support/make-live-data.ts';
import {
  EVENING,
  makeCard,
  makeRecord,
  minutesAgo,
} from '../support/make-seating.ts';
import { renderPage } from '../support/render.tsx';

const outside = makeRecord(minutesAgo(60));
const inside = makeRecord(minutesAgo(50));

/** The switches, on an evening with a table booked inside and one outside. */
function renderSwitches(isOpen: boolean) {
  const records = { Giardino1: outside, Veranda7: inside };
  const database = makeFakeDatabase({ clock: makeClock(() => EVENING) });
  const view = makeLiveData(records, { giardino: isOpen });
  const live = makeFakeLiveTables(createStore(view));
  const dialogs = createDialogs<DialogContent>();
  const cards = createStore({
    Giardino1: makeCard(outside),
    Veranda7: makeCard(inside, { name: 'Bruno Bianchi' }),
  });
  const access = createStore(true);
  renderPage(
    <>
      <Switches {...{ database, live, cards, dialogs, access }} />
      <ShownDialog dialogs={dialogs} contentOf={(content) => content} />
    </>,
  );
}

test('closing the zone outside lists who has booked there, with their numbers', async () => {
  renderSwitches(true);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  const question = await screen.findByRole('alertdialog', {
    name: /DISATTIVARE/,
  });
  expect(question).toHaveTextContent('Una prenotazione là per oggi:');
  expect(question).toHaveTextContent('1 - 2: 20:30 Rossi, 4 persone');
  expect(question).not.toHaveTextContent('Bianchi');
  screen.getByRole('link', { name: 'Chiama 055 123456' });
});

test('opening the zone outside lists no guests', async () => {
  renderSwitches(false);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Giardino' }));
  const question = await screen.findByRole('alertdialog', { name: /ATTIVARE/ });
  expect(question).not.toHaveTextContent('Rossi');
});
