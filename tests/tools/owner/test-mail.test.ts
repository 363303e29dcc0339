import { expect, test } from 'vitest';
import { sendTestMail } from '../../../tools/owner/test-mail.ts';
import { makeService } from '../../support/make-service.ts';

const siteUrl = 'http://osteria-vera.test';

test('a service that takes no test mail from the site’s address is said', async () => {
  const url = await makeService((request) => request.destroy());
  const formMail = { url, accessKey: 'the-key' };
  expect(await sendTestMail({ formMail, siteUrl }, true)).toContain(
    `took no mail from ${siteUrl}`,
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
  const formMail = { url, accessKey: 'the-key' };
  const answer = await sendTestMail({ formMail, siteUrl }, true);
  expect(answer).toMatch(`took the mail from ${siteUrl}`);
  expect(answer).toContain('Email sent');
  expect(origins).toEqual([siteUrl]);
});
