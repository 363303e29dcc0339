import { expect, test } from 'vitest';
import { mailRequest } from '../../../src/services/form-mail.ts';
import { makeStandIns } from '../../support/make-service.ts';

const post = (url: string, body: string) =>
  fetch(url, { method: 'POST', body });
const fields = { nome: 'Ada <Rossi>' };
const mail = mailRequest({ accessKey: 'key' }, fields).body;

test('the stand-ins store a mail and a row, show them escaped, and delete them', async () => {
  const { url, inbox } = await makeStandIns();
  const response = await post(`${url}/submit`, mail);
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    success: true,
    message: expect.any(String),
  });
  expect(
    (await post(`${url}/exec?sheet=Bookings`, '{"name": "Ada"}')).status,
  ).toBe(200);
  expect(await inbox()).toEqual({
    mails: [JSON.parse(mail)],
    rows: [{ name: 'Ada' }],
  });
  const page = await (await fetch(`${url}/inbox`)).text();
  expect(page).toContain('Ada &#60;Rossi&#62;');
  await fetch(`${url}/inbox.json`, { method: 'DELETE' });
  expect(await inbox()).toEqual({ mails: [], rows: [] });
});

test('the stand-ins refuse what the services would refuse', async () => {
  const { url, inbox } = await makeStandIns();
  for (const [path, body, status] of [
    ['submit', 'no JSON', 400],
    ['submit', '{"nome": "no access key"}', 400],
    ['exec?sheet=Other', '{}', 404],
  ] as const)
    expect((await post(`${url}/${path}`, body)).status, body).toBe(status);
  expect(await inbox()).toEqual({ mails: [], rows: [] });
});

test('a failure set by POST /fail lasts until it is set to null', async () => {
  const { url, fail } = await makeStandIns();
  await fail({ submit: { status: 429, message: 'slow down' }, exec: 'drop' });
  const response = await post(`${url}/submit`, mail);
  expect(response.status).toBe(429);
  expect(await response.json()).toEqual({
    success: false,
    message: 'slow down',
  });
  await fail({ submit: null });
  expect((await post(`${url}/submit`, mail)).status).toBe(200);
  await expect(post(`${url}/exec?sheet=Bookings`, '{}')).rejects.toThrow();
});
