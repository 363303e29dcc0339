import { describe, expect, test } from 'vitest';
import { makeStandIns } from '../support/make-service.ts';

const post = (url: string, body: string) => fetch(url, { method: 'POST', body });
const mail = JSON.stringify({ access_key: 'key', nome: 'Ada <Rossi>' });

describe('the stand-in for form-mail', () => {
  test('answers as the service does and keeps the mail', async () => {
    const { url, inbox } = await makeStandIns();
    const response = await post(`${url}/submit`, mail);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ success: true, message: expect.any(String) });
    expect((await inbox()).mails).toEqual([{ access_key: 'key', nome: 'Ada <Rossi>' }]);
  });

  test.each([
    ['no JSON', 'ciao'],
    ['no object', '"ciao"'],
    ['no access key', '{"nome": "Ada"}'],
  ])('refuses %s with 400', async (_, body) => {
    const { url, inbox } = await makeStandIns();
    expect((await post(`${url}/submit`, body)).status).toBe(400);
    expect((await inbox()).mails).toEqual([]);
  });

  test('refuses what is too large with 413', async () => {
    const { url } = await makeStandIns();
    expect((await post(`${url}/submit`, 'x'.repeat(100_001))).status).toBe(413);
  });

  test('answers a browser’s preflight', async () => {
    const { url } = await makeStandIns();
    const response = await fetch(`${url}/submit`, { method: 'OPTIONS' });
    expect(response.status).toBe(204);
    expect(response.headers.get('access-control-allow-headers')).toContain('content-type');
  });
});

describe('the stand-in for the spreadsheet', () => {
  test('keeps the rows of the sheet Bookings', async () => {
    const { url, inbox } = await makeStandIns();
    expect((await post(`${url}/exec?sheet=Bookings`, '{"name": "Ada"}')).status).toBe(200);
    expect((await inbox()).rows).toEqual([{ name: 'Ada' }]);
  });

  test('knows no other sheet', async () => {
    const { url } = await makeStandIns();
    expect((await post(`${url}/exec?sheet=Other`, '{}')).status).toBe(404);
  });
});

describe('a failure', () => {
  test('that is asked for lasts until it is taken back', async () => {
    const { url, fail } = await makeStandIns();
    await fail({ submit: { status: 429, message: 'slow down' }, exec: 'drop' });
    const response = await post(`${url}/submit`, mail);
    expect(response.status).toBe(429);
    expect(await response.json()).toEqual({ success: false, message: 'slow down' });
    await expect(post(`${url}/exec?sheet=Bookings`, '{}')).rejects.toThrow();
    await fail({ submit: null });
    expect((await post(`${url}/submit`, mail)).status).toBe(200);
    await expect(post(`${url}/exec?sheet=Bookings`, '{}')).rejects.toThrow();
  });

  test.each([
    { submit: 'explode' },
    { submit: { status: 99, message: '' } },
    { other: 'drop' },
    'x',
  ])('of an unknown kind, %j, is refused', async (failures) => {
    const { fail } = await makeStandIns();
    expect((await fail(failures)).status).toBe(400);
  });
});

describe('the inbox', () => {
  test('is emptied by DELETE', async () => {
    const { url, inbox } = await makeStandIns();
    await post(`${url}/submit`, mail);
    await fetch(`${url}/inbox.json`, { method: 'DELETE' });
    expect(await inbox()).toEqual({ mails: [], rows: [] });
  });

  test('has a page that shows what was sent, harmlessly', async () => {
    const { url } = await makeStandIns();
    await post(`${url}/submit`, mail);
    const page = await (await fetch(`${url}/inbox`)).text();
    expect(page).toContain('Mails: 1');
    expect(page).toContain('Ada &#60;Rossi&#62;');
  });
});
