import { expect, test } from 'vitest';
import { sendTestMail } from '../../../tools/owner/test-mail.ts';
import { makeService } from '../../support/make-service.ts';

const siteUrl = 'http://osteria-vera.test';

/** Sends a test mail to a service. */
const sendTo = (url: string) =>
  sendTestMail({ formMail: { url, accessKey: 'the-key' }, siteUrl }, true);

test('a test mail is sent from the site’s own address, and the service’s answer decides', async () => {
  const origins: (string | undefined)[] = [];
  let answer = '{"success":true,"message":"Email sent"}';
  const url = await makeService(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'POST') origins.push(headers.origin);
    response.end(answer);
  });
  expect(await sendTo(url)).toMatch(
    `took the mail from ${siteUrl} (${answer}).`,
  );
  expect(origins).toEqual([siteUrl]);
  answer = '{"success":false,"message":"Invalid key"}';
  await expect(sendTo(url)).rejects.toThrow(
    `took no mail from ${siteUrl} (${answer}).`,
  );
});

test('a service that answers no page of the site’s address has taken no mail', async () => {
  const url = await makeService((_, response) => response.end('{}'));
  await expect(sendTo(url)).rejects.toThrow(
    `took no mail from ${siteUrl} (–).`,
  );
});

test('without a network the service cannot be reached, in one sentence', async () => {
  const url = await makeService((request) => request.destroy());
  await expect(sendTo(url)).rejects.toThrow(
    /^The service cannot be reached \(127\.0\.0\.1:\d+\): .*$/,
  );
});
