import type { Fault } from './finding.ts';

/** What only its holder may know, by how it looks. All variables of the site can be read by anybody. */
const SECRETS: readonly { readonly looks: RegExp; readonly name: string }[] = [
  { looks: /-----BEGIN [A-Z ]*PRIVATE KEY|private_key/, name: 'a private key' },
  { looks: /service_account|\.gserviceaccount\.com/, name: 'a service account' },
  { looks: /^GOCSPX-/, name: 'the secret of an OAuth client' },
  { looks: /^ya29\./, name: 'an access token of a Google account' },
  { looks: /^1\/\//, name: 'the token of a firebase login' },
  { looks: /^gh[pousr]_|^github_pat_/, name: 'a token of GitHub' },
];

const SECRET_NAME = /SECRET|PASSWORD|PRIVATE|SERVICE_ACCOUNT/;

/**
 * The variables that would publish a secret: whatever begins with `VITE_` may end up in the page.
 * @param env the site's variables by name
 */
export function secretFaults(env: Readonly<Record<string, string>>): Fault[] {
  return Object.entries(env).flatMap(([variable, value]) => {
    const secret = SECRETS.find(({ looks }) => looks.test(value));
    if (!secret && !SECRET_NAME.test(variable)) return [];
    return [
      {
        what: `${variable} holds ${secret?.name ?? 'a secret, by its name'}: everybody could read it in the page.`,
        remedy:
          'Take it out of .env at once. If the site was ever built with it, revoke it where it was made.',
      },
    ];
  });
}
