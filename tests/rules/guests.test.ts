import {
  bookMeal,
  CONTENT,
  cancel,
  cardOf,
  DEADLINE,
  gone,
  NOW,
  place,
  SATURDAY,
  saturday,
  soon,
  TODAY,
  TOKEN,
} from './meals-fixture.ts';
import {
  booking,
  everybody,
  makeRulesFixture,
  merge,
  put,
  read,
  remove,
  SERVER_TIME,
  testRights,
} from './rules-fixture.ts';

// The table of docs/SECURITY.md on guest cards, person x action.

const fixture = makeRulesFixture();
fixture.now = NOW;

const SAT = `guests/${SATURDAY}/cena`;
const TONIGHT = `guests/${TODAY}/cena`;

/** Books a meal with this card. */
const withCard = (where: string, card: unknown) =>
  merge('', {
    ...bookMeal(where),
    [`guests/${where}`]: card,
  });

/** Books a meal and writes this into the card that is there. */
const withPart = (where: string, part: Readonly<Record<string, unknown>>) =>
  merge('', {
    [`days/${where}`]: booking(DEADLINE),
    ...Object.fromEntries(
      Object.entries(part).map(([name, value]) => [
        `guests/${where}/${name}`,
        value,
      ]),
    ),
  });

const FREED = place('Veranda13');
const card = cardOf(DEADLINE);
const { name: _, ...nameless } = card;

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'write the card of a table booked now': merge('', {
        'tables/Veranda15': booking(DEADLINE),
        [`${TONIGHT}/Veranda15`]: cardOf(DEADLINE, TOKEN, { sameDay: true }),
      }),
      'write plain texts where no card was': withCard(place('Veranda15'), {
        booking: DEADLINE,
        name: 'Ada',
      }),
      'write a card over that of a cancelled booking': merge('', {
        'tables/Veranda13': booking(DEADLINE),
        [`${TONIGHT}/Veranda13`]: card,
      }),
      'write one over that of a booking that was freed': withCard(FREED, card),
      'free a table and book it for tonight': merge('', {
        'tables/Veranda1': null,
        [`days/${TODAY}/cena/Veranda1`]: booking(DEADLINE),
        [`${TONIGHT}/Veranda1`]: card,
      }),
      'cancel a booking of now with its token': merge('', {
        'tables/Veranda1': null,
        [`${TONIGHT}/Veranda1/cancelledAt`]: SERVER_TIME,
        [`${TONIGHT}/Veranda1/cancel`]: soon.token,
      }),
    },
  ],
  [
    ['admin'],
    {
      'read all cards': read('guests'),
      'read the cards of a day': read(`guests/${SATURDAY}`),
      'read a card': read(`${SAT}/Veranda7`),
      'read a token': read(`${SAT}/Veranda7/token`),
      'remove a card': remove(`${SAT}/Veranda7`),
      'remove one with its table': merge('', {
        'tables/Veranda1': null,
        [`${TONIGHT}/Veranda1`]: null,
      }),
      'remove one of another plan': remove(`${SAT}/Cantina1`),
      'remove the cards of a day': remove(`guests/${SATURDAY}`),
      'remove a name': remove(`${SAT}/Veranda7/name`),
      'change a name': put(`${SAT}/Veranda7/name`, 'Bruno'),
      'add a note': put(`${SAT}/Veranda7/note`, 'alla finestra'),
      'say that guests are seated': put(
        `${TONIGHT}/Veranda3/seatedAt`,
        SERVER_TIME,
      ),
      'write a card without a record': put(`${SAT}/Veranda15`, card),
      'write the card of a record that stands': put(
        `${SAT}/Giardino3`,
        cardOf(saturday.deadline),
      ),
      'write that of a table that is booked now': put(
        `${SAT}/Veranda1`,
        cardOf(soon.deadline),
      ),
      'write a card of another booking': withCard(
        place('Veranda15'),
        cardOf(DEADLINE + 1),
      ),
      'write a card of now where the meal has a record': merge('', {
        'tables/Veranda15': booking(DEADLINE),
        [`guests/${place('Veranda15', SATURDAY, 'pranzo')}`]: card,
      }),
      'write one over the card of a meal’s booking': merge('', {
        'tables/Veranda14': booking(DEADLINE),
        [`${SAT}/Veranda14`]: card,
      }),
      'write one over the card of a booking of now': withCard(
        place('Veranda1', TODAY),
        card,
      ),
      'write one with the same booking': withCard(
        place('Veranda13', SATURDAY, 'pranzo'),
        card,
      ),
      'write one with the same token': withCard(
        FREED,
        cardOf(DEADLINE, gone.token),
      ),
      'leave the name of an earlier card': withPart(FREED, {
        ...nameless,
        booking: DEADLINE,
      }),
      'guess the name of an earlier card': withPart(FREED, {
        ...nameless,
        booking: DEADLINE,
        name: 'Ada Rossi',
      }),
      ...Object.fromEntries(
        ['time', 'people', 'name', 'phone'].map((field) => [
          `replace a card without the token in its ${field}`,
          withCard(FREED, { ...card, [field]: '20:30' }),
        ]),
      ),
      ...Object.fromEntries(
        [
          { note: 'alla finestra' },
          { seatedAt: NOW },
          { seenAt: NOW },
          { cancelledAt: NOW },
          { cancel: TOKEN },
        ].map((field) => [
          `book with ${Object.keys(field)} in the card`,
          withCard(place('Veranda15'), { ...card, ...field }),
        ]),
      ),
      'mark a booking as cancelled': put(
        `${SAT}/Veranda7/cancelledAt`,
        SERVER_TIME,
      ),
      'mark one whose table is freed': merge('', {
        'tables/Veranda1': null,
        [`${TONIGHT}/Veranda1/cancelledAt`]: SERVER_TIME,
      }),
      'mark one with its token that keeps its record': merge(SAT, {
        'Veranda7/cancelledAt': SERVER_TIME,
        'Veranda7/cancel': saturday.token,
      }),
      'mark one at another time': merge('', {
        ...cancel(place('Veranda7'), saturday.token),
        [`${SAT}/Veranda7/cancelledAt`]: NOW - 1,
      }),
      'mark one that is freed at another time': merge('', {
        [`days/${TODAY}/cena/Veranda3`]: null,
        [`${TONIGHT}/Veranda3/cancelledAt`]: NOW - 1,
      }),
      'mark a cancelled one again': put(
        `${TONIGHT}/Veranda13/cancelledAt`,
        SERVER_TIME,
      ),
      'remove the mark': remove(`${TONIGHT}/Veranda13/cancelledAt`),
      'show a token without cancelling': put(
        `${SAT}/Veranda7/cancel`,
        saturday.token,
      ),
      'cancel again without the token what was restored': merge('', {
        [`days/${SATURDAY}/pranzo/Veranda7`]: null,
        [`guests/${SATURDAY}/pranzo/Veranda7/cancelledAt`]: SERVER_TIME,
      }),
      'change a name when cancelling': merge('', {
        ...cancel(place('Veranda7'), saturday.token),
        [`${SAT}/Veranda7/name`]: 'Bruno',
      }),
      'write the whole card when cancelling': merge('', {
        [`days/${place('Veranda7')}`]: null,
        [`${SAT}/Veranda7`]: saturday.card({
          cancelledAt: SERVER_TIME,
          cancel: saturday.token,
        }),
      }),
    },
  ],
  [
    [],
    {
      'write a name without a card': put(`${SAT}/Veranda15/name`, 'Bruno'),
      'remove the booking of a card': remove(`${SAT}/Veranda7/booking`),
      'set the priority of a card': put(`${SAT}/Veranda7/.priority`, 'Ada'),
      'set that of a day': put(`guests/${SATURDAY}/.priority`, 'Ada'),
      'remove all cards at once': remove('guests'),
      'remove the cards of a meal': remove(SAT),
      'replace the cards of a day': put(`guests/${SATURDAY}`, {
        cena: { Veranda15: card },
      }),
      'write a card of a table that is not on the plan': put(
        `${SAT}/Cantina1`,
        card,
      ),
    },
  ],
]);
