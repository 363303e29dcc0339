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
