import { expect, test } from 'vitest';
import { mailRequest } from '../../../src/services/form-mail.ts';
import { makeStandIns } from '../../support/make-service.ts';

const mail = mailRequest({ accessKey: 'key' }, { nome: 'Ada <Rossi>' }).body;

test('the stand-ins store what the services would take, show it escaped, and fail as asked until that is set to null', async () => {
  const { url, inbox, fail } = await makeStandIns();
  const post = async (path: string, body: string) => {
    const response = await fetch(`${url}/${path}`, { method: 'POST', body });
    return [response.status, (await response.json()).message];
  };
  expect(await post('submit', 'no JSON')).toEqual([400, 'Invalid JSON']);
  expect(await post('submit', '{"nome": "no access key"}')).toEqual([
    400,
    'Access Key is required',
  ]);
  expect((await post('exec?sheet=Other', '{}'))[0]).toBe(404);
  await fail({ submit: { status: 429, message: 'slow down' }, exec: 'drop' });
  expect(await post('submit', mail)).toEqual([429, 'slow down']);
  await expect(post('exec?sheet=Bookings', '{}')).rejects.toThrow();
  expect(await inbox()).toEqual({ mails: [], rows: [] });

  await fail({ submit: null, exec: null });
  expect(await post('submit', mail)).toEqual([200, expect.any(String)]);
  expect((await post('exec?sheet=Bookings', '{"name": "Ada"}'))[0]).toBe(200);
  expect(await inbox()).toEqual({
    mails: [JSON.parse(mail)],
    rows: [{ name: 'Ada' }],
  });
  const page = await (await fetch(`${url}/inbox`)).text();
  expect(page).toContain('Ada &#60;Rossi&#62;');
  await fetch(`${url}/inbox.json`, { method: 'DELETE' });
  expect(await inbox()).toEqual({ mails: [], rows: [] });
});
