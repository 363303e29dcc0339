import type { RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { bookingNumber } from '../../src/domain/attempt.ts';
import { sendFormMail } from '../../src/services/form-mail.ts';
import { makeAttempt } from '../support/make-attempt.ts';
import { makeRequest } from '../support/make-request.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const at = (url: string) => ({ formMail: { url: `${url}/submit`, accessKey: 'the-key' } });

describe('a booking mail', () => {
  test('has Italian names, key, honeypot and booking number, and no forbidden text', async () => {
    const standIns = await makeStandIns();
    const name = 'Ada\r\nBcc: tutti@esempio.test';
    const details = { ...makeRequest().details, name, surname: '🍷'.repeat(101) };
    const request = makeRequest({ details });
    const attempt = { ...makeAttempt(), request };
    expect(await sendFormMail(at(standIns.url), attempt)).toEqual({ sent: true });
    const table = { zone: 'Veranda', numbers: [14] } as const;
    await sendFormMail(at(standIns.url), { ...attempt, request: { ...request, table } });
    const mail = {
      access_key: 'the-key',
      botcheck: false,
      nome: 'AdaBcc: tutti@esempio.test',
      cognome: '🍷'.repeat(100),
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

  test('outlives its page and times out after 15 s', async () => {
    const [sent, timeout] = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(AbortSignal, 'timeout')];
    onTestFinished(() => void vi.restoreAllMocks());
    await sendFormMail(at((await makeStandIns()).url), makeAttempt());
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(timeout.mock.calls).toEqual([[15_000]]);
  });

  test.each([
    ['a refusal', 400, '{"message": "Too many"}', 'Too many'],
    ['a reason in its body', 429, '{"success": false, "body": {"message": "Slow"}}', 'Slow'],
    ['HTML with status 200, as a captive portal answers', 200, '<html>Accedi alla rete</html>'],
    ['nothing with status 200', 200, ''],
    ['half an answer', 200, '{"success": true'],
    ['a list', 200, '[]'],
    ['a refusal with status 200', 200, '{"success": false}'],
    ['a message that is no text', 500, '{"message": {"en": "no"}}'],
  ])('answered with %s is not sent', async (_, status, body, message?: string) => {
    const url = await makeService((_, response) => response.writeHead(status).end(body));
    expect(await sendFormMail(at(url), makeAttempt())).toEqual({
      sent: false,
      ...(message === undefined ? {} : { message }),
    });
  });

  test.each<readonly [string, RequestListener]>([
    ['never', () => {}],
    ['by half', (_, response) => response.write('{')],
    ['by a connection that drops', (request) => request.destroy()],
  ])('that is answered %s in its time is not sent', async (_, listener) => {
    const url = await makeService(listener);
    expect(await sendFormMail(at(url), makeAttempt(), 100)).toEqual({ sent: false });
  });
});
