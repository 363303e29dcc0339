import type { RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingNumber } from '../../src/booking/attempt.ts';
import { MAX_LENGTH } from '../../src/booking/fields.ts';
import { mailFields } from '../../src/booking/outgoing.ts';
import { sendFormMail } from '../../src/services/form-mail.ts';
import { makeAttempt, makeRequest } from '../support/make-request.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const at = (url: string) => ({
  formMail: { url: `${url}/submit`, accessKey: 'the-key' },
});
const answer =
  (status: number, body: string): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(body);

describe('a booking mail', () => {
  test('has Italian names, key, honeypot and booking number, and no forbidden text', async () => {
    const standIns = await makeStandIns();
    const name = 'Ada\r\nBcc: tutti@esempio.test';
    const details = {
      ...makeRequest().details,
      name,
      surname: '🍷'.repeat(MAX_LENGTH + 1),
    };
    const request = makeRequest({ details });
    const attempt = { ...makeAttempt(), request };
    expect(await sendFormMail(at(standIns.url), mailFields(attempt))).toEqual({
      sent: true,
    });
    const table = { zone: 'Veranda', numbers: [14] } as const;
    await sendFormMail(
      at(standIns.url),
      mailFields({ ...attempt, request: { ...request, table } }),
    );
    const mail = {
      access_key: 'the-key',
      botcheck: false,
      subject: `Prenotazione sabato 21 novembre, 20:30, 2 persone, AdaBcc: tutti@esempio.test ${'🍷'.repeat(MAX_LENGTH)}`,
      nome: 'AdaBcc: tutti@esempio.test',
      cognome: '🍷'.repeat(MAX_LENGTH),
      'numero tavolo': '1 - 2',
      'zona tavolo': 'Veranda',
      data: '2026-11-21',
      orario: '20:30',
      'numero persone': '2',
      telefono: '055 123456',
      email: 'ada@esempio.test',
      'numero prenotazione': bookingNumber(attempt),
    };
    const single = { ...mail, 'numero tavolo': '14', 'zona tavolo': 'Veranda' };
    expect(await standIns.inbox()).toEqual({ mails: [mail, single], rows: [] });
  });

  test.each([
    [{}, 'Prenotazione sabato 21 novembre, 20:30, 2 persone, Ada Rossi'],
    [
      { partySize: 'una persona', surname: '' },
      'Prenotazione sabato 21 novembre, 20:30, 1 persona, Ada',
    ],
    [
      { date: '', time: '', partySize: 'pochi' },
      'Prenotazione pochi, Ada Rossi',
    ],
    [
      { date: '', time: '', partySize: '', name: '\r\n', surname: '' },
      'Prenotazione',
    ],
  ])('with %j has a subject of its own: %s', (changes, subject) => {
    const request = makeRequest();
    const details = { ...request.details, ...changes };
    const attempt = { ...makeAttempt(), request: { ...request, details } };
    expect(mailFields(attempt).subject).toBe(subject);
  });

  test('is sent with keepalive and times out after 15 s', async () => {
    const sent = vi.spyOn(globalThis, 'fetch');
    const timer = vi.spyOn(globalThis, 'setTimeout');
    onTestFinished(() => void vi.restoreAllMocks());
    await sendFormMail(
      at((await makeStandIns()).url),
      mailFields(makeAttempt()),
    );
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(timer.mock.calls.map(([, ms]) => ms)).toContain(15_000);
  });

  test.for<readonly [string, RequestListener, string?]>([
    ['a refusal', answer(400, '{"message": "Too many"}'), 'Too many'],
    [
      'a reason',
      answer(429, '{"success": false, "body": {"message": "Slow"}}'),
      'Slow',
    ],
    ['an error', answer(403, '{"ok": false, "error": "Origin"}'), 'Origin'],
    [
      'no ok with status 200',
      answer(200, '{"ok": false, "message": "No"}'),
      'No',
    ],
    ['a captive portal’s page', answer(200, '<html>Accedi alla rete</html>')],
    ['nothing with status 200', answer(200, '')],
    ['invalid JSON', answer(200, '{"success": true')],
    ['a list', answer(200, '[]')],
    ['a refusal with status 200', answer(200, '{"success": false}')],
    [
      'a refusal as a text',
      answer(200, '{"success": "false", "message": "Needs Activation"}'),
      'Needs Activation',
    ],
    [
      'a refusal as a number',
      answer(200, '{"success": 0, "message": "Limit"}'),
      'Limit',
    ],
    ['a refusal of another name', answer(200, '{"ok": false}')],
    [
      'an error beside a message',
      answer(200, '{"error": true, "message": "Quota"}'),
      'Quota',
    ],
    ['an error as a text', answer(200, '{"error": "No key"}'), 'No key'],
    [
      'a list of errors',
      answer(200, '{"errors": [{"code": 1}], "message": "Invalid"}'),
      'Invalid',
    ],
    [
      'a status of its own',
      answer(200, '{"status": "error", "message": "Blocked"}'),
      'Blocked',
    ],
    [
      'a status code of its own',
      answer(200, '{"statusCode": 403, "message": "Forbidden"}'),
      'Forbidden',
    ],
    [
      'a refusal within its body',
      answer(200, '{"body": {"success": false, "message": "Spam"}}'),
      'Spam',
    ],
    ['an empty message', answer(200, '{"message": ""}')],
    [
      'a message that says that it failed',
      answer(200, '{"message": "Failed to send"}'),
      'Failed to send',
    ],
    [
      'a very long message',
      answer(500, JSON.stringify({ message: 'No. '.repeat(250_000) })),
      'No. '.repeat(75),
    ],
    ['a message that is not a text', answer(500, '{"message": {"en": "no"}}')],
    ['nothing in time', () => {}],
    ['half an answer in time', (_, response) => response.write('{')],
    ['a dropped connection', (request) => request.destroy()],
  ])('answered with %s is not sent', async ([, listener, message]) => {
    const url = await makeService(listener);
    expect(
      await sendFormMail(at(url), mailFields(makeAttempt()), 1_000),
    ).toEqual({
      sent: false,
      message,
    });
  });

  test.each([
    '{"success": true, "message": "Email sent"}',
    '{"success": true}',
    '{"success": "true", "message": ""}',
    '{"success": 1}',
    '{"ok": true}',
    '{"message": "Grazie"}',
    '{"success": true, "error": null, "errors": []}',
    '{"success": true, "body": {"message": "Email sent"}, "status": 200}',
    '{"error": false, "message": "OK"}',
  ])('answered with %s is sent', async (json) => {
    const url = await makeService(answer(200, json));
    expect(await sendFormMail(at(url), mailFields(makeAttempt()))).toEqual({
      sent: true,
    });
  });
});
