import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { restaurant } from '../../src/content/restaurant.ts';
import { BookingBlock } from '../../src/routes/prenota/booking-block.tsx';
import { openBooking } from '../../src/services/booking.ts';
import type { Connection } from '../../src/services/connection.ts';
import { openLiveData } from '../../src/services/live-data.ts';
import { demoEnvironment } from '../../tools/demo.ts';
import { databaseHost, makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFaultyLine } from '../support/make-faulty-line.ts';
import { tables } from '../support/tables.ts';
import { renderPage } from './render.tsx';

const config = readConfig(demoEnvironment);
const renderBlock = (connection: Connection) => {
  const live = openLiveData(connection, 50);
  const { clock } = connection;
  const booking = openBooking({ config, connection, live });
  return renderPage(<BookingBlock {...{ booking, live, clock }} formMailUrl="http://mail.test" />);
};
const shown = () => screen.queryAllByRole('button', { name: /^Tavolo/ });

describe('the booking block', () => {
  test('shows the tables of all zones once they are known', async () => {
    const database = await makeDatabase('block');
    await database.seed({ admin: OPEN });
    renderBlock(await database.connect());
    await waitFor(() => expect(shown()).toHaveLength(tables.length));
    expect(screen.getByText(/Stiamo caricando/)).not.toBeVisible();
  });

  test.each([
    ['nothing', '{"rules": {".read": false}}'],
    ['no tables', '{"rules": {"admin": {".read": true}}}'],
  ])('that may read %s says so, gives the phone number and shows no tables', async (_, rules) => {
    const database = await makeDatabase('block-refused', rules);
    await database.seed({ admin: OPEN });
    renderBlock(await database.connect());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('La pianta dei tavoli non è disponibile.');
    expect(alert).toHaveTextContent(restaurant.phone);
    expect(shown()).toEqual([]);
  });

  test('that is closed says nothing of a plan when its connection is lost', async () => {
    const database = await makeDatabase('block-closed');
    await database.seed({ admin: { ...OPEN, prenotazioni: false } });
    const line = await makeFaultyLine(databaseHost);
    const connection = await database.connect(line.address);
    renderBlock(connection);
    await waitFor(() => expect(screen.getByText(/Stiamo caricando/)).not.toBeVisible());
    let status = '';
    connection.status.subscribe(() => {
      status = connection.status.get();
    });
    line.cut();
    await waitFor(() => expect(status).toBe('offline'));
    await act(async () => {});
    expect(screen.queryByRole('alert')).toBeNull();
    expect(shown()).toEqual([]);
  });

  test('that loses its connection keeps the tables and says that they may be out of date', async () => {
    const database = await makeDatabase('block-line');
    await database.seed({ admin: OPEN });
    const line = await makeFaultyLine(databaseHost);
    renderBlock(await database.connect(line.address));
    await waitFor(() => expect(shown()).toHaveLength(tables.length));
    line.cut();
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('La connessione è assente');
    expect(shown()).toHaveLength(tables.length);
    line.mend();
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
  });
});
