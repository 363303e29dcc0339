import { expect, test } from 'vitest';
import { sendTestMail } from '../../../tools/owner/test-mail.ts';
import { makeService } from '../../support/make-service.ts';

test('a service that takes no test mail from the site’s address is said', async () => {
  const url = await makeService((request) => request.destroy());
  const formMail = { url, accessKey: 'the-key' };
  const siteUrl = 'http://osteria-vera.test';
  expect(await sendTestMail({ formMail, siteUrl }, true)).toContain(
    `took no mail from ${siteUrl}`,
  );
});

test('a test mail is sent from the site’s own address', async () => {
  const received: string[] = [];
  const url = await makeService((request, response) => {
    response.setHeader('access-control-allow-origin', '*');
    response.setHeader('access-control-allow-headers', 'content-type');
    if (request.method === 'POST')
      received.push(String(request.headers.origin));
    response.end('{"success":true,"message":"Email sent"}');
  });
  const formMail = { url, accessKey: 'the-key' };
  const siteUrl = 'http://osteria-vera.test';
  // The service is on this machine, the site is not.
  const answer = await sendTestMail(
    { formMail, siteUrl },
    true,
    'LocalNetworkAccessChecks',
  );
  expect(answer).toContain(`took the mail from ${siteUrl}`);
  expect(answer).toContain('Email sent');
  expect(received).toEqual([siteUrl]);
});
