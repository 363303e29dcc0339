import { describe, expect, onTestFinished, test, vi } from 'vitest';
import type { VisitorDetails } from '../../src/booking/details.ts';
import { mailFields } from '../../src/booking/outgoing.ts';
import { outcomeOf, sendFormMail } from '../../src/services/form-mail.ts';
import {
  makeOwnBooking,
  makeRequest,
  makeTyped,
} from '../support/make-own-booking.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const at = (url: string) => ({
  formMail: { url: `${url}/submit`, accessKey: 'the-key' },
});

/** The mail of a booking with these details. */
const mailOf = (details: Partial<VisitorDetails> = {}, table = 'Veranda1') =>
  mailFields(
    makeOwnBooking({ details, booking: { table, id: '12345678' } }).booking,
    makeRequest({ details: makeTyped(details) }),
  );

describe('a booking mail', () => {
  test('has key, honeypot, table and booking number', async () => {
    const { url, inbox } = await makeStandIns();
    expect(await sendFormMail(at(url), mailOf())).toEqual({ sent: true });
    expect((await inbox()).mails).toMatchObject([
      {
        access_key: 'the-key',
        botcheck: false,
        subject: 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi',
        nome: 'Ada',
        'numero tavolo': '1 - 2',
        'numero prenotazione': '12345678',
      },
    ]);
    expect(mailOf({}, 'Veranda14')).toMatchObject({
      'numero tavolo': '14',
      'zona tavolo': 'Veranda',
    });
  });

  test.each([
    [{}, 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi'],
    [
      { partySize: '1', surname: '' },
      'Prenotazione sabato 21 novembre, 20:30, 1 persona, Ada',
    ],
    [
      { date: '', time: '', partySize: 'pochi' },
      'Prenotazione pochi, Ada Rossi',
    ],
    [
      { date: '', time: '', partySize: '', name: '', surname: '' },
      'Prenotazione',
    ],
  ])('with %j has a subject of its own: %s', (details, subject) => {
    expect(mailOf(details).subject).toBe(subject);
  });

  test('is sent with keepalive and times out after 15 s', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const timer = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => void vi.restoreAllMocks());
    await sendFormMail(at((await makeStandIns()).url), mailOf());
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(15_000);
  });

  // What no answer is: fetch-text.test.ts.
  test.for<readonly [number, string, string?]>([
    [400, '{"message": "Too many"}', 'Too many'],
    [429, '{"success": true, "message": "Slow"}', 'Slow'],
    [200, '{"success": false, "message": "Activate"}', 'Activate'],
    [200, '{"success": false, "message": ""}'],
    [200, '<html>Accedi alla rete</html>'],
    [500, '{"message": {"en": "no"}}'],
    [500, ''],
  ])('answered with %j is not sent', ([status, body, message]) => {
    expect(outcomeOf(status, body)).toEqual({ sent: false, message });
  });

  test('answered with a very long message shows its begin', () => {
    const body = JSON.stringify({ message: 'No. '.repeat(250_000) });
    const message = 'No. '.repeat(75);
    expect(outcomeOf(500, body)).toEqual({ sent: false, message });
  });

  test.each([
    '{}',
    '{"success": true, "message": "Email sent"}',
    '{"message": "Failed to greet"}',
  ])('answered with %s is sent', (body) => {
    expect(outcomeOf(200, body)).toEqual({ sent: true });
  });

  test('without an answer of the service is not sent', async () => {
    const url = await makeService((request) => request.destroy());
    expect(await sendFormMail(at(url), mailOf())).toEqual({ sent: false });
  });
});
