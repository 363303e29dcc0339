import type { RequestListener } from 'node:http';
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

test.each<readonly [string, RequestListener, string | RegExp]>([
  [
    'that answers no page of the site’s address',
    (_, response) => response.end('{}'),
    `took no mail from ${siteUrl} (–).`,
  ],
  [
    'that cannot be reached',
    (request) => request.destroy(),
    /^The service cannot be reached \(127\.0\.0\.1:\d+\): .*$/,
  ],
])('a service %s has taken no mail', async (_, listener, problem) => {
  await expect(sendTo(await makeService(listener))).rejects.toThrow(problem);
});
