import { describe, expect, test, vi } from 'vitest';
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

  test('is sent so that the browser finishes it when the page is closed', async () => {
    const standIns = await makeStandIns();
    const sent = vi.spyOn(globalThis, 'fetch');
    await sendFormMail(at(standIns.url), makeRequest());
    expect(sent.mock.calls[0]?.[1]?.keepalive).toBe(true);
    sent.mockRestore();
  });

  test('names a single table by its number', async () => {
    const standIns = await makeStandIns();
    const request = makeRequest({ table: { zone: 'Pianoforte', numbers: [14] } });
    await sendFormMail(at(standIns.url), request);
    expect((await standIns.inbox()).mails[0]['numero tavolo']).toBe('14');
  });

  test('holds no control character and no overlong field, and a telephone number as typed', async () => {
    const standIns = await makeStandIns();
    const { details } = makeRequest();
    const typed = {
      ...details,
      name: 'Ada\r\nBcc: tutti@esempio.test',
      surname: '🍷'.repeat(101),
      phone: '+39 055 123456',
    };
    await sendFormMail(at(standIns.url), makeRequest({ details: typed }));
    expect((await standIns.inbox()).mails[0]).toMatchObject({
      nome: 'AdaBcc: tutti@esempio.test',
      cognome: '🍷'.repeat(100),
      telefono: '+39 055 123456',
    });
  });

  test.each([400, 403, 429, 500, 503])(
    'that the service answers with %i is not sent, for the reason it gives',
    async (status) => {
      const standIns = await makeStandIns();
      await standIns.fail({ submit: { status, message: 'Too many requests' } });
      expect(await sendFormMail(at(standIns.url), makeRequest())).toEqual({
        sent: false,
        message: 'Too many requests',
      });
      expect((await standIns.inbox()).mails).toEqual([]);
    },
  );

  test('whose connection drops is not sent', async () => {
    const standIns = await makeStandIns();
    await standIns.fail({ submit: 'drop' });
    expect(await sendFormMail(at(standIns.url), makeRequest())).toEqual({ sent: false });
  });

  test('that nobody listens for is not sent', async () => {
    expect(await sendFormMail(at('http://127.0.0.1:9'), makeRequest())).toEqual({ sent: false });
  });

  test.each([
    ['HTML with status 200, as a captive portal answers', 200, '<html>Accedi alla rete</html>'],
    ['HTML with status 500', 500, '<html>Internal Server Error</html>'],
    ['nothing with status 200', 200, ''],
    ['half an answer', 200, '{"success": true'],
    ['a list', 200, '[]'],
    ['a refusal with status 200', 200, '{"success": false}'],
    ['an error without a message', 500, '{}'],
    ['a message that is no text', 500, '{"message": {"en": "no"}}'],
  ])('that is answered by %s is not sent', async (_, status, body) => {
    const url = await makeService((_, response) => response.writeHead(status).end(body));
    expect(await sendFormMail(at(url), makeRequest())).toEqual({ sent: false });
  });

  test('is not sent for the reason that stands in the body of the answer', async () => {
    const url = await makeService((_, response) =>
      response.writeHead(429).end('{"success": false, "body": {"message": "Slow down"}}'),
    );
    expect(await sendFormMail(at(url), makeRequest())).toEqual({
      sent: false,
      message: 'Slow down',
    });
  });

  test('that is not answered in time is not sent', async () => {
    const url = await makeService(() => {});
    expect(await sendFormMail(at(url), makeRequest(), 100)).toEqual({ sent: false });
  });

  test('waits 15 s for its answer where nothing else is said', async () => {
    const standIns = await makeStandIns();
    const timeout = vi.spyOn(AbortSignal, 'timeout');
    await sendFormMail(at(standIns.url), makeRequest());
    expect(timeout.mock.calls).toEqual([[15_000]]);
    timeout.mockRestore();
  });

  test('whose answer stops half-way is not sent', async () => {
    const url = await makeService((_, response) => response.writeHead(200).write('{"success"'));
    expect(await sendFormMail(at(url), makeRequest(), 200)).toEqual({ sent: false });
  });
});
