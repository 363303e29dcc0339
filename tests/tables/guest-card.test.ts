import { beforeEach, describe, expect, test } from 'vitest';
import { TIMEOUTS } from '../../src/services/timeouts.ts';
import {
  removeOrphan,
  storedCard,
  writeCard,
} from '../../src/tables/guest-card.ts';
import { deadlineAt } from '../support/deadline-at.ts';
import { eventually } from '../support/eventually.ts';
import {
  databaseHost,
  makeDatabase,
  makeFaultyLine,
  OPEN,
} from '../support/make-database.ts';
import { exported, makeCard } from '../support/make-seating.ts';

const table = { zone: 'Giardino', numbers: [14] } as const;
const KEY = 'Giardino14';
const PATH = `guests/${KEY}`;
const timeouts = { ...TIMEOUTS, answer: 700, retry: 100 };

const database = await makeDatabase('guest-cards');
const visitor = await database.connect();

const bookedAt = Date.now();
const deadline = deadlineAt(bookedAt + 15_000.25);
const card = makeCard({ bookedAt, deadline });

/** A table that was just booked, with its card or without. */
const seed = (guests: unknown = null, booking = deadline) =>
  database.seed({
    admin: OPEN,
    tables: { [KEY]: exported({ bookedAt, deadline: booking }) },
    guests,
  });
const stored = () => database.read(PATH);

beforeEach(() => seed());

describe('the card of a booking', () => {
  test.each(['muteClient', 'muteServer'] as const)(
    'is written once on a line that is %s at first',
    async (failure) => {
      const line = await makeFaultyLine(databaseHost);
      const client = await database.connect(line.address);
      line.fail(failure);
      const ending = writeCard(client, table, card, timeouts);
      if (failure === 'muteServer')
        await eventually(async () => expect(await stored()).not.toBeNull());
      line.cut();
      line.mend();
      await ending;
      expect(await stored()).toEqual(storedCard(card));
    },
  );

  test('is sent no more once it is refused', async () => {
    await seed(null, deadlineAt(deadline + 1));
    const line = await makeFaultyLine(databaseHost);
    const client = await database.connect(line.address);
    await writeCard(client, table, card, timeouts);
    const puts = line.requests().filter((each) => each.startsWith('PUT'));
    expect(puts).toEqual([`PUT /${PATH}.json`]);
    expect(await stored()).toBeNull();
  });
});

describe('the card of a freed table', () => {
  const orphan = storedCard({ ...card, booking: deadlineAt(deadline - 1) });

  test('is removed by anyone, also when the line fails at first', async () => {
    await seed({ [KEY]: orphan });
    const line = await makeFaultyLine(databaseHost);
    const client = await database.connect(line.address);
    line.fail('muteClient');
    const ending = removeOrphan(client, table, timeouts);
    line.cut();
    line.mend();
    await ending;
    expect(await stored()).toBeNull();
  });

  test('is replaced by that of the next booking, which a late removal leaves', async () => {
    await seed({ [KEY]: orphan });
    await writeCard(visitor, table, card);
    await removeOrphan(visitor, table);
    expect(await stored()).toEqual(storedCard(card));
  });
});
