import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingNumber } from '../../src/booking/attempt.ts';
import { MAX_LENGTH } from '../../src/booking/fields.ts';
import { mailFields } from '../../src/booking/outgoing.ts';
import { sendFormMail } from '../../src/services/form-mail.ts';
import { makeAttempt } from '../support/make-request.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const at = (url: string) => ({
  formMail: { url: `${url}/submit`, accessKey: 'the-key' },
});

/** What becomes of a mail that the service answers like this. */
async function outcomeOf(status: number, body: string) {
  const url = await makeService((_, response) =>
    response.writeHead(status).end(body),
  );
  return sendFormMail(at(url), mailFields(makeAttempt()));
}

describe('a booking mail', () => {
  test('has key, honeypot, table and booking number, and no forbidden text', async () => {
    const { url, inbox } = await makeStandIns();
    const details = {
      name: 'Ada\r\nBcc: tutti@esempio.test',
      surname: '🍷'.repeat(MAX_LENGTH + 1),
    };
    const attempt = makeAttempt({ details });
    expect(await sendFormMail(at(url), mailFields(attempt))).toEqual({
      sent: true,
    });
    const nome = 'AdaBcc: tutti@esempio.test';
    const cognome = '🍷'.repeat(MAX_LENGTH);
    expect((await inbox()).mails).toMatchObject([
      {
        access_key: 'the-key',
        botcheck: false,
        subject: `Prenotazione sabato 21 novembre, 20:30, 2 persone, ${nome} ${cognome}`,
        nome,
        cognome,
        'numero tavolo': '1 - 2',
        'numero prenotazione': bookingNumber(attempt),
      },
    ]);
    const table = { zone: 'Veranda', numbers: [14] } as const;
    expect(mailFields(makeAttempt({ table }))).toMatchObject({
      'numero tavolo': '14',
      'zona tavolo': 'Veranda',
    });
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
  ])('with %j has a subject of its own: %s', (details, subject) => {
    expect(mailFields(makeAttempt({ details })).subject).toBe(subject);
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

  // What no answer is: send.test.ts.
  test.for<readonly [string, number, string, string?]>([
    ['a refusal', 400, '{"message": "Too many"}', 'Too many'],
    [
      'a reason',
      429,
      '{"success": false, "body": {"message": "Slow"}}',
      'Slow',
    ],
    ['an error', 403, '{"ok": false, "error": "Origin"}', 'Origin'],
    ['no ok with status 200', 200, '{"ok": false, "message": "No"}', 'No'],
    ['a captive portal’s page', 200, '<html>Accedi alla rete</html>'],
    ['nothing with status 200', 200, ''],
    ['a list', 200, '[]'],
    ['a refusal with status 200', 200, '{"success": false}'],
    [
      'a refusal as a text',
      200,
      '{"success": "false", "message": "Needs Activation"}',
      'Needs Activation',
    ],
    [
      'a refusal as a number',
      200,
      '{"success": 0, "message": "Limit"}',
      'Limit',
    ],
    [
      'an error beside a message',
      200,
      '{"error": true, "message": "Quota"}',
      'Quota',
    ],
    ['an error as a text', 200, '{"error": "No key"}', 'No key'],
    [
      'a list of errors',
      200,
      '{"errors": [{"code": 1}], "message": "Invalid"}',
      'Invalid',
    ],
    [
      'a status of its own',
      200,
      '{"status": "error", "message": "Blocked"}',
      'Blocked',
    ],
    [
      'a status code of its own',
      200,
      '{"statusCode": 403, "message": "Forbidden"}',
      'Forbidden',
    ],
    [
      'a refusal within its body',
      200,
      '{"body": {"success": false, "message": "Spam"}}',
      'Spam',
    ],
    ['an empty message', 200, '{"message": ""}'],
    [
      'a message that says that it failed',
      200,
      '{"message": "Failed to send"}',
      'Failed to send',
    ],
    [
      'a very long message',
      500,
      JSON.stringify({ message: 'No. '.repeat(250_000) }),
      'No. '.repeat(75),
    ],
    ['a message that is not a text', 500, '{"message": {"en": "no"}}'],
  ])('answered with %s is not sent', async ([, status, body, message]) => {
    expect(await outcomeOf(status, body)).toEqual({ sent: false, message });
  });

  test('without an answer is not sent', async () => {
    const url = await makeService((request) => request.destroy());
    const outcome = await sendFormMail(at(url), mailFields(makeAttempt()));
    expect(outcome).toEqual({ sent: false });
  });

  test.each([
    '{"success": true, "message": "Email sent"}',
    '{"success": "true", "message": ""}',
    '{"success": 1}',
    '{"ok": true}',
    '{"message": "Grazie"}',
    '{"success": true, "error": null, "errors": []}',
    '{"success": true, "body": {"message": "Email sent"}, "status": 200}',
    '{"error": false, "message": "OK"}',
  ])('answered with %s is sent', async (body) => {
    expect(await outcomeOf(200, body)).toEqual({ sent: true });
  });
});
