import { beforeEach, describe, expect, test } from 'vitest';
import { emptyCard } from '../../src/admin/guest-cards.ts';
import { EMPTY_DETAILS } from '../../src/booking/details.ts';
import { cardFor, sendCard } from '../../src/booking/guest-card.ts';
import { databaseRules } from '../../tools/build/database-rules.ts';
import { eventually } from '../support/eventually.ts';
import {
  type BookingFixture,
  expectBooked,
  KEY,
  makeBookingFixture,
  table,
  timeouts,
} from '../support/make-booking-fixture.ts';
import { makeDatabase, OPEN } from '../support/make-database.ts';
import { makeFakeDatabase } from '../support/make-fake-database.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';
import { setGuestCards } from '../support/set-guest-cards.ts';

const database = await makeDatabase('guest-card');
beforeEach(() => database.seed({ admin: OPEN }));

const makeFixture = () => makeBookingFixture(database, { timeouts });
const storedCard = () => database.read(`guests/${KEY}`);
const untilCard = (card: unknown) =>
  eventually(async () => expect(await storedCard()).toEqual(card));

/** The card of Ada Rossi's booking: what the staff need, and no e-mail. */
function cardOf({ visitor }: Pick<BookingFixture, 'visitor'>) {
  const [booking] = visitor.stored();
  const { date, time, partySize: people, phone } = makeRequest().details;
  const id = booking?.attempt.id;
  return { booking: id, date, time, people, name: 'Ada Rossi', phone };
}

const toCards = ({ line }: BookingFixture) =>
  line.requests().filter((each) => each.includes('/guests/'));

describe('a booking', () => {
  test('whose card is lost at first is confirmed, and has it later, without the e-mail', async () => {
    const fixture = await makeFixture();
    const { connection, openPage } = fixture;
    let losses = 2;
    const visitor = openPage({
      connection: {
        ...connection,
        async write(path, value, options) {
          const isLost = path.startsWith('guests/') && losses > 0;
          if (!isLost) return connection.write(path, value, options);
          losses -= 1;
          return null;
        },
      },
    });
    await visitor.untilCurrent();
    void visitor.book(table);
    await expectBooked({ ...fixture, visitor });
    await untilCard(cardOf({ visitor }));
    expect(losses).toBe(0);
  });

  test.each(['mailing', 'pending'] as const)(
    'whose page is left with its mail %s has its card after a reload',
    async (status) => {
      const bookedAt = Date.now();
      const attempt = makeAttempt({ table, bookedAt });
      await database.seed({
        admin: OPEN,
        tables: { [KEY]: { '.value': bookedAt, '.priority': attempt.id } },
      });
      const fixture = await makeFixture();
      const { device } = fixture.visitor;
      const bookings = [{ attempt, status }];
      device.storage().setItem('bookings', JSON.stringify(bookings));
      fixture.openPage({ device });
      await untilCard(cardOf(fixture));
    },
  );

  test('that was made more than five minutes ago sends no card', async () => {
    const paths: string[] = [];
    const fake = makeFakeDatabase({
      async write(path) {
        paths.push(path);
        return { status: 200, body: null };
      },
    });
    const sendAfter = (minutes: number) =>
      sendCard(
        { database: fake, timeouts },
        makeAttempt({ table, bookedAt: Date.now() - minutes * 60_000 }),
      );
    await sendAfter(6);
    expect(paths).toEqual([]);
    await sendAfter(4);
    expect(paths).toEqual([`guests/${KEY}`]);
  });

  test('replaces the card that an earlier one has left, and takes its own with it when it is freed', async () => {
    const left = { booking: Date.now() + 0.5, name: 'Bruno' };
    await database.seed({ admin: OPEN, guests: { [KEY]: left } });
    const fixture = await makeFixture();
    const { visitor } = fixture;
    void visitor.book(table);
    await expectBooked(fixture);
    await untilCard(cardOf(fixture));
    await visitor.closeAlerts();
    void visitor.book(table);
    await visitor.untilMessage('freed');
    await untilCard(null);
  });

  test('of a restaurant without guest cards sends none, and asks for none to be removed', async () => {
    setGuestCards(false);
    const rules = databaseRules(false);
    const without = await makeDatabase('without-guest-cards', rules);
    await without.seed({ admin: OPEN });
    const fixture = await makeBookingFixture(without, { timeouts });
    const { visitor } = fixture;
    void visitor.book(table);
    await expectBooked(fixture);
    await visitor.closeAlerts();
    void visitor.book(table);
    await visitor.untilMessage('freed');
    expect(toCards(fixture)).toEqual([]);
  });
});

describe('the card', () => {
  test('has texts as the rules accept them', () => {
    const details = {
      date: '12026-11-28',
      time: '20:30:00',
      partySize: `in ${'tanti '.repeat(20)}`,
      name: '🍝'.repeat(39),
      surname: '🍝🍝',
      phone: '0'.repeat(60),
    };
    const card = cardFor(makeAttempt({ details }));
    expect(card).toMatchObject({ date: '', time: '20:30' });
    expect(card.people).toHaveLength(20);
    expect(card.phone).toHaveLength(40);
    // Each has two code units, of which the limit would leave one.
    expect(card.name).toBe('🍝'.repeat(39));
  });

  test('of a form without details names the booking alone', () => {
    const details = EMPTY_DETAILS;
    const card = cardFor(makeAttempt({ details }));
    expect(card).toEqual(emptyCard(card.booking));
  });
});
