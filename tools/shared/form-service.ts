/**
 * The form-mail service of the guide (docs/online.it.md, step 11). What the
 * privacy policy says of it is in src/restaurant/privacy-answers.yaml, its
 * fields and answers in src/services/form-mail.ts.
 */
export const FORM_SERVICE = {
  name: 'Web3Forms',
  url: 'https://api.web3forms.com/submit',
  /** A UUID. */
  key: /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i,
  exampleKey: '1a2b3c4d-1111-4222-8333-abcdef012345',
  /** Fields by which it does something, and which the site does not send. */
  moreFields: ['redirect', 'replyto', 'webhook', 'ccemail', 'attachment'],
} as const;
