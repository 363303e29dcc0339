import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { sendFormMail } from '../../src/services/form-mail.ts';
import { makeRequest } from '../support/make-request.ts';
import { makeService, makeStandIns } from '../support/make-service.ts';

const at = (url: string) => ({ formMail: { url: `${url}/submit`, accessKey: 'the-key' } });

describe('a booking mail', () => {
  test('carries the fields of the form under their Italian names, the key and the honeypot', async () => {
    const standIns = await makeStandIns();
    expect(await sendFormMail(at(standIns.url), makeRequest())).toEqual({ sent: true });
    expect(await standIns.inbox()).toEqual({
      mails: [
        {
          access_key: 'the-key',
          botcheck: false,
          nome: 'Ada',
          cognome: 'Rossi',
          'numero tavolo': '1 - 2',
          'zona tavolo': 'Sala Principale',
          data: '2026-11-21',
          orario: '20:30',
          'numero persone': '2',
          telefono: '055 123456',
          email: 'ada@esempio.test',
        },
      ],
      rows: [],
    });
  });

  test('holds no control character and no overlong field, and single numbers as they are', async () => {
    const standIns = await makeStandIns();
    const details = {
      ...makeRequest().details,
      name: 'Ada\r\nBcc: tutti@esempio.test',
      surname: '🍷'.repeat(101),
      phone: '+39 055 123456',
    };
    const table = { zone: 'Pianoforte', numbers: [14] } as const;
    await sendFormMail(at(standIns.url), makeRequest({ details, table }));
    expect((await standIns.inbox()).mails[0]).toMatchObject({
      nome: 'AdaBcc: tutti@esempio.test',
      cognome: '🍷'.repeat(100),
      telefono: '+39 055 123456',
      'numero tavolo': '14',
    });
  });

  test('is finished by the browser when the page is closed, and waits 15 s for its answer', async () => {
    const standIns = await makeStandIns();
    const spies = [vi.spyOn(globalThis, 'fetch'), vi.spyOn(AbortSignal, 'timeout')] as const;
    onTestFinished(() => spies.forEach((spy) => void spy.mockRestore()));
    const [sent, timeout] = spies;
    await sendFormMail(at(standIns.url), makeRequest());
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
    expect(timeout.mock.calls).toEqual([[15_000]]);
  });

  test('whose connection drops is not sent', async () => {
    const standIns = await makeStandIns();
    await standIns.fail({ submit: 'drop' });
    expect(await sendFormMail(at(standIns.url), makeRequest())).toEqual({ sent: false });
  });

  test.each([
    ['a refusal', 400, '{"message": "Too many"}', 'Too many'],
    ['an error', 503, '{"success": false, "message": "Too many"}', 'Too many'],
    ['a reason in its body', 429, '{"success": false, "body": {"message": "Slow"}}', 'Slow'],
    ['HTML with status 200, as a captive portal answers', 200, '<html>Accedi alla rete</html>'],
    ['HTML with status 500', 500, '<html>Internal Server Error</html>'],
    ['nothing with status 200', 200, ''],
    ['half an answer', 200, '{"success": true'],
    ['a list', 200, '[]'],
    ['a refusal with status 200', 200, '{"success": false}'],
    ['an error without a message', 500, '{}'],
    ['a message that is no text', 500, '{"message": {"en": "no"}}'],
  ])('that is answered by %s is not sent', async (_, status, body, message?: string) => {
    const url = await makeService((_, response) => response.writeHead(status).end(body));
    expect(await sendFormMail(at(url), makeRequest())).toEqual({
      sent: false,
      ...(message === undefined ? {} : { message }),
    });
  });

  test.each([
    ['never', () => {}],
    [
      'by half',
      (_: unknown, response: { write: (text: string) => unknown }) => response.write('{'),
    ],
  ])('that is answered %s in its time is not sent', async (_, listener) => {
    const url = await makeService(listener);
    expect(await sendFormMail(at(url), makeRequest(), 100)).toEqual({ sent: false });
  });
});
