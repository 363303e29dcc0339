import { beforeEach, expect, test } from 'vitest';
import {
  forgetUnsentMail,
  keepUnsentMail,
  readUnsentMails,
} from '../../src/routes/prenota/unsent-mails.ts';
import { makeRequest } from '../support/make-request.ts';

beforeEach(() => sessionStorage.clear());

const first = makeRequest();
const second = makeRequest({ table: { zone: 'Pianoforte', numbers: [13] } });

test('unsent mails are kept one for each table, until they are forgotten', () => {
  keepUnsentMail(first);
  keepUnsentMail(second);
  keepUnsentMail(first);
  expect(readUnsentMails()).toEqual([second, first]);
  forgetUnsentMail(second);
  expect(readUnsentMails()).toEqual([first]);
});

test.each(['', '{', 'null', '[{"table": 1}]', '[{"details": {}, "table": {"zone": "Cantina"}}]'])(
  'a stored value of %j counts as no unsent mail',
  (stored) => {
    sessionStorage.setItem('unsent-booking-mails', stored);
    expect(readUnsentMails()).toEqual([]);
  },
);
