import {
  bookMeal,
  CONTENT,
  cancel,
  DEADLINE,
  early,
  gone,
  NOW,
  place,
  SATURDAY,
  saturday,
  seated,
  seen,
  TODAY,
  TOKEN,
  tonight,
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

// The table of docs/SECURITY.md on the records of meals, person x action.

const fixture = makeRulesFixture();
fixture.now = NOW;

const SAT = `days/${SATURDAY}/cena`;
const TONIGHT = `days/${TODAY}/cena`;

testRights(fixture, CONTENT, [
  [
    everybody,
    {
      'read a day': read(`days/${SATURDAY}`),
      'read the record of a table': read(`${SAT}/Veranda7`),
      'book a table for a meal': merge('', bookMeal(place('Veranda15'))),
      'book one now and for a meal': merge('', {
        'tables/Veranda15': booking(DEADLINE),
        ...bookMeal(place('Veranda15')),
      }),
      'book one without a card': put(`${SAT}/Veranda15`, booking(DEADLINE)),
      'book one for a lunch': put(
        `days/${SATURDAY}/pranzo/Veranda5`,
        booking(DEADLINE),
      ),
      'free today’s booking of an hour ago with all of it': merge('', {
        'tables/Veranda3': null,
        [`${TONIGHT}/Veranda3`]: null,
        [`guests/${place('Veranda3', TODAY)}/cancelledAt`]: SERVER_TIME,
      }),
      'free today’s booking of an hour ago for tonight': remove(
        `${TONIGHT}/Veranda3`,
      ),
      'free the table of a booking for Saturday': remove('tables/Veranda7'),
      'free the table of guests who sit there': remove('tables/Veranda8'),
      'cancel a booking for Saturday with its token': merge(
        '',
        cancel(place('Veranda7'), saturday.token),
      ),
      'cancel one in the closed zone with its token': merge(
        '',
        cancel(place('Giardino1'), saturday.token),
      ),
      'cancel today’s booking of six hours ago with its token': merge(
        '',
        cancel(place('Veranda5', TODAY), early.token),
      ),
      'cancel the booking of seated guests with its token': merge('', {
        'tables/Veranda8': null,
        ...cancel(place('Veranda8', TODAY), seated.token),
      }),
      'book with what is seen': merge('', {
        ...bookMeal(place('Veranda15')),
        'changes/visitor': seen({
          days: { [SATURDAY]: { cena: { Veranda15: 0 } } },
        }),
      }),
    },
  ],
  [
    ['admin'],
    {
      'read all days': read('days'),
      'book a table of the closed zone for a meal': merge(
        '',
        bookMeal(place('Giardino9')),
      ),
      'free a booking for Saturday': remove(`${SAT}/Veranda7`),
      'free one without a card': remove(`${SAT}/Giardino3`),
      'free today’s booking of six hours ago': remove(`${TONIGHT}/Veranda5`),
      'free the place of seated guests': remove(`${TONIGHT}/Veranda8`),
      'free what a booking of the staff holds': remove(`${TONIGHT}/Veranda9`),
      'show a wrong token for Saturday': merge(
        '',
        cancel(place('Veranda7'), TOKEN),
      ),
      'show the token of another place': merge(
        '',
        cancel(place('Veranda7'), tonight.token),
      ),
      'cancel with the token of who was there before': merge(
        '',
        cancel(place('Veranda8', SATURDAY, 'pranzo'), gone.token),
      ),
      'free what only an earlier card calls today’s': remove(
        `days/${SATURDAY}/pranzo/Veranda8`,
      ),
      'remove a day': remove(`days/${SATURDAY}`),
      'remove a day with its cards': merge('', {
        [`days/${TODAY}`]: null,
        [`guests/${TODAY}`]: null,
      }),
    },
  ],
  [
    [],
    {
      'book a table that is booked': put(`${SAT}/Veranda7`, booking(DEADLINE)),
      'book a table whose booking is six hours old': put(
        `${TONIGHT}/Veranda5`,
        booking(DEADLINE),
      ),
      'book one without a deadline': put(`${SAT}/Veranda15`, booking()),
      'write what was there again': put(
        `${SAT}/Veranda7`,
        booking(saturday.deadline),
      ),
      'write at another time': put(`${SAT}/Veranda15`, {
        '.value': NOW - 1,
        '.priority': DEADLINE,
      }),
      'put a note below a record': put(`${SAT}/Veranda7/note`, 'ciao'),
      'change the deadline of a record': put(
        `${SAT}/Veranda7/.priority`,
        DEADLINE,
      ),
      'remove all days at once': remove('days'),
      'remove a meal': remove(`${SAT}`),
      'replace a day': put(`days/${SATURDAY}`, {
        cena: { Veranda15: booking(DEADLINE) },
      }),
      'replace a meal': put(SAT, { Veranda15: booking(DEADLINE) }),
      'give a day a priority': put(`days/${SATURDAY}/.priority`, 'ciao'),
      'book two, one booked': merge('', {
        ...bookMeal(place('Veranda15')),
        ...bookMeal(place('Veranda7')),
      }),
      'free with the token what has no card': merge(
        '',
        cancel(place('Giardino3'), saturday.token),
      ),
    },
  ],
]);
