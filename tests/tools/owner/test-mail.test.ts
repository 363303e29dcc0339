import { expect, test } from 'vitest';
import { sendTestMail } from '../../../tools/owner/test-mail.ts';
import { makeService } from '../../support/make-service.ts';

const siteUrl = 'http://osteria-vera.test';

test.each([
  [200, 'took the mail from http://osteria-vera.test ({"ok":1})'],
  [403, 'took no mail from http://osteria-vera.test ({"ok":1})'],
])(
  'a test mail comes from the site’s address; answered with %i it is said',
  async (status, message) => {
    const origins: unknown[] = [];
    const url = await makeService((request, response) => {
      if (request.method === 'POST') origins.push(request.headers.origin);
      response
        .writeHead(request.method === 'POST' ? status : 204, {
          'access-control-allow-origin': '*',
          'access-control-allow-headers': '*',
        })
        .end('{"ok":1}');
    });
    const formMail = { url, accessKey: 'the-key' };
    const answer = await sendTestMail({ formMail, siteUrl }, true);
    expect(answer).toContain(message);
    expect(origins).toEqual([siteUrl]);
  },
);
