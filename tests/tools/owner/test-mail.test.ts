import { expect, test } from 'vitest';
import { sendTestMail } from '../../../tools/owner/test-mail.ts';
import { makeService } from '../../support/make-service.ts';

const siteUrl = 'http://osteria-vera.test';

/** A service that pages of any address may ask, and its answer to a mail. */
const makeFormService = (status: number, answer: string) =>
  makeService(({ method }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    response.writeHead(method === 'POST' ? status : 200).end(answer);
  });

/** Sends a test mail to a service. */
const sendTo = (url: string) =>
  sendTestMail({ formMail: { url, accessKey: 'the-key' }, siteUrl }, true);

test.each([
  [403, '{"message":"Invalid key"}'],
  [200, '{"success":false,"message":"Invalid key"}'],
])('a service that answers %i %s has taken no mail', async (status, answer) => {
  await expect(sendTo(await makeFormService(status, answer))).rejects.toThrow(
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

test('a test mail is sent from the site’s own address', async () => {
  const origins: (string | undefined)[] = [];
  const url = await makeService(({ method, headers }, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (method === 'POST') origins.push(headers.origin);
    response.end('{"success":true,"message":"Email sent"}');
  });
  const answer = await sendTo(url);
  expect(answer).toMatch(`took the mail from ${siteUrl}`);
  expect(answer).toContain('Email sent');
  expect(origins).toEqual([siteUrl]);
});
